import type { InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, id, json, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { readStoredEvent } from '../../field/interviews/index.ts';
import { STORED_STATES } from './review.queries.ts';
import { storedFlags } from './stored-flags.ts';

const INTERVIEW = { projectId: id<'Project'>(), interviewId: id<'Interview'>() };

const log = statement({
  name: 'the log of a complete that is read',
  takes: INTERVIEW,
  gives: {
    seq: number,
    at: moment,
    elapsedMs: nullable(number),
    type: text,
    node: nullable(text),
    event: json({ parse: readStoredEvent }),
  },
  text: ({ projectId, interviewId }) => sql`
    select seq, at, elapsed_ms as "elapsedMs", type, node, event from interview_event
    where project_id = ${projectId} and interview_id = ${interviewId} order by seq, device`,
});

export async function readLog(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  return (await log(db, { projectId, interviewId })).rows;
}

const corrections = statement({
  name: 'the corrections of a complete',
  takes: INTERVIEW,
  gives: {
    node: text,
    seq: number,
    at: date,
    by: oneOf('proofreader', 'interviewer'),
    personId: id<'Person'>(),
    personName: text,
    reason: nullable(text),
  },
  text: ({ projectId, interviewId }) => sql`
    select c.node, c.seq, c.at, c.by, c.person_id as "personId", p.real_name as "personName", c.reason
    from answer_correction c join person p on p.id = c.person_id
    where c.project_id = ${projectId} and c.interview_id = ${interviewId} order by c.seq`,
});

export async function readCorrections(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  return (await corrections(db, { projectId, interviewId })).rows;
}

const facts = statement({
  name: 'what is known of a complete that is read',
  takes: INTERVIEW,
  gives: {
    mode: oneOf('phone', 'web', 'offline'),
    outcome: oneOf('success', 'extra'),
    interviewerName: nullable(text),
    seconds: nullable(number),
    medianSeconds: nullable(number),
    flags: nullable(json(storedFlags)),
    name: nullable(text),
    phone: nullable(text),
    email: nullable(text),
  },
  text: ({ projectId, interviewId }) => sql`
    select i.answered_by as mode, i.outcome, nullif(p.real_name, '') as "interviewerName", k.seconds, m.median_seconds as "medianSeconds", k.flags,
      r.fields ->> f.name_column as name, r.phones[1] as phone, r.email
    from study_interview i left join person p on p.id = i.person_id
      left join interview_check k on k.project_id = i.project_id and k.interview_id = i.id
      left join interview_pace m on m.project_id = i.project_id and m.version_id = i.version_id and m.mode = i.answered_by
      left join study_case c on c.project_id = i.project_id and c.id = i.case_id
      left join project j on j.id = i.project_id left join list_file f on f.id = j.list_file_id
      left join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id
    where i.project_id = ${projectId} and i.id = ${interviewId}`,
});

export async function readFacts(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  return (await facts(db, { projectId, interviewId })).rows[0] ?? null;
}

const sameDay = statement({
  name: 'what an interviewer completed on the day of an interview',
  takes: { ...INTERVIEW, personId: id<'Person'>(), from: moment, until: moment },
  gives: {
    id: id<'Interview'>(),
    endedAt: { ...date, isFilled: true },
    seconds: nullable(number),
    flags: nullable(json(storedFlags)),
    state: nullable(oneOf(...STORED_STATES)),
    taskId: nullable(id<'ReviewTask'>()),
    begunAt: nullable(date),
  },
  text: ({ projectId, interviewId, personId, from, until }) => sql`
    select i.id, i.ended_at as "endedAt", k.seconds, k.flags, r.state, t.id as "taskId", t.begun_at as "begunAt"
    from study_interview i
      left join interview_check k on k.project_id = i.project_id and k.interview_id = i.id
      left join interview_review r on r.project_id = i.project_id and r.interview_id = i.id
      left join review_task t on t.project_id = i.project_id and t.interview_id = i.id and t.released_at is null and t.finished_at is null
    where i.project_id = ${projectId} and i.person_id = ${personId} and i.state = 'ended' and i.outcome in ('success', 'extra')
      and i.ended_at >= ${from} and i.ended_at < ${until} and i.id <> ${interviewId} order by i.ended_at, i.id limit 200`,
});

export const listSameDay = async (db: Db, of: Parameters<typeof sameDay>[1]) => (await sameDay(db, of)).rows;

const history = statement({
  name: 'what was done with a complete while it was proofread',
  takes: INTERVIEW,
  gives: {
    act: oneOf('allocated', 'released', 'proposed', 'returned', 'approved', 'rejected', 'reopened', 'undone'),
    at: date,
    personId: id<'Person'>(),
    personName: text,
    toName: nullable(text),
    reason: nullable(text),
  },
  text: ({ projectId, interviewId }) => sql`
    select h.act, h.at, p.id as "personId", p.real_name as "personName", w.real_name as "toName", h.reason from (
      select 'allocated' as act, t.allocated_at as at, t.allocated_by as by, t.person_id as worker, null as reason, t.id
        from review_task t where t.project_id = ${projectId} and t.interview_id = ${interviewId}
      union all select 'released', t.released_at, t.released_by, t.person_id, null, t.id
        from review_task t where t.project_id = ${projectId} and t.interview_id = ${interviewId} and t.released_at is not null
      union all select d.act, d.at, d.person_id, null, d.reason, d.id
        from review_decision d where d.project_id = ${projectId} and d.interview_id = ${interviewId}) h
      join person p on p.id = h.by left join person w on w.id = h.worker
    order by h.at, h.id`,
});

/** Lists, the first first, how a complete was given, taken back and decided. */
export const readHistory = async (db: Db, projectId: ProjectId, interviewId: InterviewId) =>
  (await history(db, { projectId, interviewId })).rows;
