-- Groups of the quality of a field are of one field or of several: what was computed before is computed anew when it is looked at.
update field_quality set figures = null, interviewers = null, computed_at = null;
