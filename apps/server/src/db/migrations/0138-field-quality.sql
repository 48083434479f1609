-- The quality of a project's field as it was last computed, kept whole: computing it reads all cases and thousands of logs. Stored
-- figures name questions, fields and people by their keys; names are read with them.
create table field_quality (
  project_id bigint primary key references project,
  -- What a person chose; null: what is usual.
  fields text[] check (cardinality(fields) <= 8),
  questions text[] check (cardinality(questions) <= 12),
  -- Null together: it was not computed yet.
  figures jsonb,
  interviewers jsonb,
  computed_at timestamptz,
  check (num_nulls(figures, interviewers, computed_at) in (0, 3))
);
