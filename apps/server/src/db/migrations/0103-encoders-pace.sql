-- What a person encoded since a moment is asked whenever a task is opened, and must not look through the work of all.
create index coding_of_person on coding (project_id, person_id, at) where person_id is not null;
