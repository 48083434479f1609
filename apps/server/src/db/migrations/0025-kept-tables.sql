-- How a person has the columns of a list, by the list's name.
create table person_table (
  person_id bigint not null references person,
  name text not null check (name ~ '^[a-z-]{1,50}$'),
  settings jsonb not null,
  primary key (person_id, name)
);
