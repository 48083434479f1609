-- The recipients of a large mailing are queued a stretch of cases after the other, each in a commit of its own, while the first ones are
-- sent already. What is still to be queued: `{after, needed, without}`, the last case that was looked at, the sources that a recipient
-- must have a value of, by language, and the domains that a person gave up; null: nothing.
alter table mailing add column rest jsonb, add check (rest is null or queued_at is not null);
