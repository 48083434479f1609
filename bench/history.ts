import type pg from 'pg';
import type { Db } from '../apps/server/src/db/database.ts';
import { loadQuestionnaire } from '../apps/server/src/features/field/interviews/index.ts';
import { CASES_PROJECT, FIRST_ID } from './cases-field.ts';

const DAYS = 30;

/**
 * What a month of work leaves in the logs of the field of `seedCasesField`: so many interviewers, each eight hours a day with a state
 * every two minutes; so many tries in all; answers in every completed interview. Two nodes count it afterwards by themselves.
 */
export async function seedHistory(
  db: Db,
  owner: pg.Client,
  { attempts, interviewers }: { readonly attempts: number; readonly interviewers: number },
): Promise<void> {
  await owner.query('set session_replication_role = replica');
  await seedInterviewers(owner, interviewers);
  await seedStates(owner);
  await seedTries(owner, attempts);
  await numberVisits(owner);
  await seedAnswers(db, owner);
  await owner.query('set session_replication_role = default');
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
}

async function seedInterviewers(owner: pg.Client, interviewers: number): Promise<void> {
  await owner.query(
    `with people as (
       insert into person (group_id, login, real_name, role, password_hash)
       select p.group_id, 'history' || n, 'History ' || n, 'interviewer', '' from project p, generate_series(1, $2::int) n where p.id = $1 returning id)
     insert into allocation (project_id, person_id) select $1, id from people`,
    [CASES_PROJECT, interviewers],
  );
  await owner.query(
    `insert into session (token_hash, person_id, screen_language, ended_at, end_reason)
     select decode(md5('history ' || id), 'hex'), id, 'he', now(), 'logout' from person where login like 'history%'`,
  );
}

async function seedStates(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into person_state (project_id, person_id, session_id, state, at)
     select $1, s.person_id, s.id, case when step = 240 then 'offline' when step % 20 = 19 then 'break' else (array['online', 'call', 'interview', 'interview'])[1 + step % 4] end,
       date_trunc('day', now()) - make_interval(days => day) + interval '7 hours' + make_interval(mins => (step * 2)::int)
     from session s join person p on p.id = s.person_id and p.login like 'history%', generate_series(1, $2::int) day, generate_series(0, 240) step`,
    [CASES_PROJECT, DAYS],
  );
}

/** As many as are wanted beside those that the field has; of whole months, so that every day has some. */
async function seedTries(owner: pg.Client, attempts: number): Promise<void> {
  await owner.query(
    `insert into attempt (project_id, case_id, phone_id, interview_id, visit, person_id, session_id, how, started_at, answered_at, ended_at,
       closed_at, exchange_outcome, disposition_id, tier)
     select $1, c.id, c.id * 2 + 1, c.id, 1, people.ids[at], people.sessions[at], case when n % 9 = 0 then 'manual' else 'auto' end,
       moment, case when n % 3 = 0 then moment + interval '20 seconds' end, moment + interval '1 minute', moment + interval '2 minutes', 'noAnswer',
       statuses.ids[1 + n % cardinality(statuses.ids)], 6
     from generate_series(1, greatest(0, $2::int - (select count(*)::int from attempt where project_id = $1))) n
       cross join lateral (select $3 + 1 + n % (select count(*)::int from study_case where project_id = $1) as id) c
       cross join (select array_agg(s.person_id order by s.id) as ids, array_agg(s.id order by s.id) as sessions
         from session s join person p on p.id = s.person_id and p.login like 'history%') people
       cross join lateral (select 1 + n % cardinality(people.ids) as at,
         now() - make_interval(days => 1 + n % $4::int) - make_interval(secs => (n::bigint * 7919 % 28800)::int) as moment) told
       cross join (select array_agg(id order by id) as ids from disposition where project_id = $1 and type in (1, 3, 5)) statuses`,
    [CASES_PROJECT, attempts, FIRST_ID, DAYS],
  );
}

/** Each closed question with the answer that the interview's number gives. */
async function seedAnswers(db: Db, owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    'select questionnaire_version_id as id from project where id = $1',
    [CASES_PROJECT],
  );
  const questionnaire = await loadQuestionnaire(db, Number(rows[0]?.id) as never);
  const closed = [...questionnaire.questions.values()].flatMap(({ uid, number, behaviour }) => {
    const [variable, ...more] = behaviour.variables(number);
    const codes = variable?.categories.map(({ code }) => code) ?? [];
    return more.length === 0 && codes.length > 0 ? [{ uid, codes }] : [];
  });
  await owner.query(
    `update interview i set snapshot = jsonb_build_object('v', 1, 'questions', (
       select jsonb_object_agg(q ->> 'uid', jsonb_build_object('state', 'answered', 'irrelevant', false, 'value', jsonb_build_object(
         'type', 'choice', 'codes', jsonb_build_array(q -> 'codes' -> (i.id % jsonb_array_length(q -> 'codes'))::int), 'texts', '{}'::jsonb)))
       from jsonb_array_elements($2::jsonb) q))
     where i.project_id = $1 and i.state = 'ended' and i.outcome = 'success'`,
    [CASES_PROJECT, JSON.stringify(closed)],
  );
}

/** Each try is a visit of its own, the last one that of now. */
async function numberVisits(owner: pg.Client): Promise<void> {
  await owner.query(
    `update attempt a set visit = n.visit from (
       select id, row_number() over (partition by case_id order by started_at, id) as visit from attempt where project_id = $1) n
     where a.project_id = $1 and a.id = n.id`,
    [CASES_PROJECT],
  );
  await owner.query(
    `update study_case c set visit = n.visit from (select case_id, max(visit) as visit from attempt where project_id = $1 group by 1) n
     where c.project_id = $1 and c.id = n.case_id`,
    [CASES_PROJECT],
  );
}
