-- What was decided on a complete, each decision as it was made: `interview_review` holds the one that stands.
create table review_decision (
  project_id bigint not null,
  id bigserial,
  interview_id bigint not null,
  -- reopened: an approval, a return or a proposal was taken back. undone: a rejection was.
  act text not null check (act in ('proposed', 'returned', 'approved', 'rejected', 'reopened', 'undone')),
  person_id bigint not null references person,
  reason text check (length(reason) between 1 and 2000 and reason ~ '[^[:space:]]'),
  at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, interview_id) references interview_review,
  check ((act in ('proposed', 'returned', 'rejected')) = (reason is not null))
);
create index review_decision_interview on review_decision (project_id, interview_id, id);
create index review_decision_person on review_decision (person_id);

insert into review_decision (project_id, interview_id, act, person_id, reason, at)
select project_id, interview_id, state, decided_by, reason, decided_at from interview_review where state <> 'open' order by decided_at;

-- What waits for interviewers, in all projects.
create index interview_review_returned on interview_review (project_id, interview_id) where state = 'returned';

create trigger review_decision_append_only before update or delete on review_decision for each row execute function refuse_change();
