-- What the weights of an export came to, and what stopped it is about.
alter table export_job
  add column weighting jsonb,
  -- As people call them: a variable, a category.
  add column fault_names text[] not null default '{}';
