import type { CaseId, ProjectId, ScreenLanguage } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, date, id, json, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const labels = z.record(z.string(), z.string());
const names = json(labels);

const story = statement({
  name: 'the story of a case',
  takes: { projectId: id<'Project'>(), caseId: id<'Case'>(), language: text },
  gives: {
    kind: oneOf('attempt', 'comment', 'reason', 'interviewBegan', 'interviewEnded', 'change', 'release', 'link'),
    id: number,
    at: date,
    person: nullable(text),
    phone: nullable(text),
    names: nullable(names),
    what: nullable(text),
    text: nullable(text),
    seconds: nullable(number),
    how: nullable(text),
    tier: nullable(number),
    isCorrected: boolean,
    nextAt: nullable(date),
    wasLate: boolean,
  },
  text: ({ projectId, caseId, language }) => sql`
    select 'attempt' as kind, a.id, a.started_at as at, p.real_name as person, n.raw as phone, d.names, a.exchange_outcome as what,
      nullif(v.note, '') as text, extract(epoch from coalesce(a.ended_at, a.closed_at) - coalesce(a.answered_at, a.started_at))::float8 as seconds,
      a.how, a.tier, exists (select from attempt later where later.project_id = a.project_id and later.case_id = a.case_id
        and later.corrects = a.id) as "isCorrected", a.next_at as "nextAt", coalesce(v.was_late, false) as "wasLate"
    from attempt a left join phone n on n.project_id = a.project_id and n.id = a.phone_id join person p on p.id = a.person_id
      left join disposition d on d.project_id = a.project_id and d.id = a.disposition_id
      left join field_visit v on v.project_id = a.project_id and v.attempt_id = a.id
    where a.project_id = ${projectId} and a.case_id = ${caseId}
    union all
    select 'comment', m.id, m.at, p.real_name, null, null, null, m.text, null, null, null, false, null, false
    from case_comment m join person p on p.id = m.person_id
    where m.project_id = ${projectId} and m.case_id = ${caseId} and m.removed_at is null
    union all
    select 'reason', r.id, r.at, p.real_name, null, null, null,
      coalesce(r.words ->> ${language}, (select min(w.value) from jsonb_each_text(r.words) w)), null, null, null, false, null, false
    from case_reason r join person p on p.id = r.person_id
    where r.project_id = ${projectId} and r.case_id = ${caseId} and r.removed_at is null
    union all
    select 'interviewBegan', i.id, i.started_at, p.real_name, null, null, concat_ws('/', i.entry ->> 'way', i.entry ->> 'via'), null, null, i.mode,
      null, false, null, false
    from study_interview i left join person p on p.id = i.person_id where i.project_id = ${projectId} and i.case_id = ${caseId}
    union all
    select 'interviewEnded', i.id, i.ended_at, p.real_name, null, null, i.outcome, null,
      extract(epoch from i.ended_at - i.started_at)::float8, i.answered_by, null, false, null, false
    from study_interview i left join person p on p.id = i.person_id
    where i.project_id = ${projectId} and i.case_id = ${caseId} and i.state = 'ended'
    union all
    select 'change', e.id, e.at, coalesce(p.real_name, ''), null, null, e.action, null, null, null, null, false, null, false
    from audit_event e left join person p on p.id = e.person_id
    where e.project_id = ${projectId} and e.subject = 'case' and e.subject_id = ${caseId} and e.action not in ('refused', 'read')
    union all
    select 'change', e.id, e.at, coalesce(p.real_name, ''), null, null, e.action, nullif(h.note, ''), null, null, null, false, null, false
    from device_package h join audit_event e on e.project_id = h.project_id and e.subject = 'heldPackage' and e.subject_id = h.id
      and e.action not in ('refused', 'read')
      left join person p on p.id = e.person_id
    where h.project_id = ${projectId} and h.case_id = ${caseId}
    union all
    select 'release', c.portion, w.at, null, null, null, c.portion::text, null, null, null, null, false, null, false
    from study_case c join sample_draw w on w.project_id = c.project_id and w.id = c.draw_id
    where c.project_id = ${projectId} and c.id = ${caseId}
    union all
    select 'link', row_number() over (order by k.created_at), k.created_at, null, null, null,
      case when k.revoked_at is not null then 'revoked' else 'issued' end, null, null, null, null, false, null, false
    from access_link k where k.project_id = ${projectId} and k.case_id = ${caseId}
    order by 3 desc, 2 desc`,
});

/** Lists all events of a case, newest first. */
export async function readStory(db: Db, projectId: ProjectId, caseId: CaseId, language: ScreenLanguage) {
  return (await story(db, { projectId, caseId, language })).rows;
}

const numbers = statement({
  name: 'the numbers of a case',
  takes: { projectId: id<'Project'>(), caseId: id<'Case'>() },
  gives: {
    id: id<'Phone'>(),
    lockReason: nullable(text),
    elsewhere: json(
      z.array(z.object({ projectId: z.number(), groupId: z.number(), project: z.string(), caseId: z.number() })),
    ),
  },
  text: ({ projectId, caseId }) => sql`
    select p.id, p.lock_reason as "lockReason", (
      select coalesce(jsonb_agg(jsonb_build_object('projectId', j.id, 'groupId', j.group_id, 'project', j.name, 'caseId', o.case_id) order by j.id desc), '[]')
      from phone o join project j on j.id = o.project_id
      where o.number = p.number and o.project_id <> p.project_id and o.removed_at is null and j.removed_at is null) as elsewhere
    from phone p where p.project_id = ${projectId} and p.case_id = ${caseId} and p.removed_at is null`,
});

/** Lists facts about its numbers for the office only: why they are locked, and which other projects have them. */
export async function readNumbers(db: Db, projectId: ProjectId, caseId: CaseId) {
  return (await numbers(db, { projectId, caseId })).rows;
}

const drawOfCase = statement({
  name: 'the draw of a case',
  takes: { projectId: id<'Project'>(), caseId: id<'Case'>() },
  gives: {
    method: text,
    seed: text,
    at: date,
    probability: nullable(number),
    fullCells: json(z.array(z.object({ labels, key: z.string() }))),
  },
  text: ({ projectId, caseId }) => sql`
    select w.method, w.seed, w.at, u.probability, (
      select coalesce(jsonb_agg(jsonb_build_object('labels', q.labels, 'key', q.key) order by q.id), '[]') from quota_cell q
      where q.project_id = c.project_id and q.id = any(c.quota_cells) and q.completed + q.reserved >= q.target + q.overflow) as "fullCells"
    from study_case c join sample_draw w on w.project_id = c.project_id and w.id = c.draw_id
      left join sample_unit u on u.project_id = c.project_id and u.record_id = c.record_id
    where c.project_id = ${projectId} and c.id = ${caseId}`,
});

/** Returns how the case came into the sample, and which of its cells are full. */
export async function readDraw(db: Db, projectId: ProjectId, caseId: CaseId) {
  return (await drawOfCase(db, { projectId, caseId })).rows[0] ?? null;
}
