-- Which phone stands at a station: one on the desk, or the browser itself.
alter table station add column phone text not null default 'desk' check (phone in ('desk', 'browser'));
