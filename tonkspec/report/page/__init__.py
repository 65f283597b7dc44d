"""The report as a page: engines and rules against each other, and each failure down to the step where it begins."""
