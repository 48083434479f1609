-- Where a person gets mail, such as that of field work they were given; null: none is known.
alter table person add column email text check (length(email) between 3 and 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$');
