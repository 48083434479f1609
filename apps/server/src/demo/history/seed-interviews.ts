import { cellKey } from '@seker/fieldwork';
import { finalSnapshot } from '@seker/interviewing';
import type { VersionId } from '@seker/kernel';
import type { InterviewEvent, QuestionSnapshot } from '@seker/questionnaire';
import { interviewSeed, randomInterview } from '@seker/questionnaire/design';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { loadQuestionnaire, writeStoredEvent } from '../../features/field/interviews/index.ts';
import type { PastAttempt, PastField } from './play-history.ts';

const SEED = '5e4e5e4e5e4e5e4e';
/** Shares by sex and by age group, according to the quotas. */
const TARGETS = { sex: { 1: 0.49, 2: 0.51 }, agegrp: { 1: 0.34, 2: 0.36, 3: 0.3, 4: 0 } };

const isComplete = ({ status }: PastAttempt): boolean => status === 'success';

/** Inserts an interview for each complete, answered by the engine, and points its case to it as dispatch would. */
export async function seedInterviews(
  tx: Tx,
  { projectId, versionId }: { readonly projectId: number; readonly versionId: number },
  { attempts }: PastField,
): Promise<void> {
  const questionnaire = await loadQuestionnaire(tx, versionId as VersionId);
  const interviews = attempts.filter(isComplete).map((attempt, index) => {
    const seed = interviewSeed(SEED, index);
    const { events, state } = randomInterview(questionnaire, seed, {
      targets: TARGETS,
      start: { mode: 'phone', language: 'he' },
    });
    return { attempt, seed, events, snapshot: finalSnapshot({ questionnaire, state }) };
  });
  const values = interviews.map(({ attempt, seed, events, snapshot }) => ({
    caseId: attempt.case.id,
    phoneId: attempt.case.phoneId,
    personId: attempt.personId,
    seed,
    revision: events.length,
    snapshot,
    sex: codeOf(snapshot.questions['sex']),
    age: codeOf(snapshot.questions['agegrp']),
    from: attempt.answeredAt,
    until: attempt.endedAt,
  }));
  await sql`
    with added as (
      insert into interview (project_id, case_id, version_id, mode, answered_by, language_id, seed, state, outcome, revision, form_token, phone_id,
        person_id, started_at, ended_at, touched_at, snapshot, start)
      select ${projectId}, i."caseId", ${versionId}, 'phone', 'phone', c.language_id, i.seed, 'ended', 'success', i.revision, '', i."phoneId",
        i."personId", to_timestamp(i.from / 1000), to_timestamp(i.until / 1000), to_timestamp(i.until / 1000), i.snapshot, interview_start(${projectId}, i."caseId")
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as i("caseId" bigint, "phoneId" bigint, "personId" bigint, seed text,
        revision int, snapshot jsonb, "from" float8, until float8)
      join study_case c on c.project_id = ${projectId} and c.id = i."caseId"
      returning id, case_id
    )
    update study_case c set interview_id = added.id from added where c.project_id = ${projectId} and c.id = added.case_id
  `.execute(tx);
  await sql`select count_complete(${projectId}, interview_id) from study_case where project_id = ${projectId} and interview_id is not null`.execute(
    tx,
  );
  const rows = interviews.flatMap(({ attempt, events }) => eventRows(attempt, events));
  await sql`
    insert into interview_event (project_id, interview_id, device, seq, at, elapsed_ms, type, node, event, by, language)
    select ${projectId}, c.interview_id, 'server', e.seq, to_timestamp(e.at / 1000), e.elapsed, e.type, e.node, e.event, e.by, e.language
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e("caseId" bigint, seq int, at float8, elapsed int, type text, node text,
      event jsonb, by text, language text)
    join study_case c on c.project_id = ${projectId} and c.id = e."caseId"
  `.execute(tx);
  await seedPlaces(tx, projectId, values);
}

/** Spreads the events of an interview evenly over its duration. */
function eventRows({ case: { id: caseId }, answeredAt, endedAt }: PastAttempt, events: readonly InterviewEvent[]) {
  const from = answeredAt ?? endedAt;
  const step = (endedAt - from) / Math.max(1, events.length);
  return events.map((event, index) => ({
    caseId,
    seq: index + 1,
    at: from + step * (index + 1),
    elapsed: Math.round(step),
    type: event.type,
    node: 'node' in event ? event.node : 'page' in event ? event.page : null,
    event: writeStoredEvent(event),
    by: 'by' in event ? event.by : 'interviewer',
    language: 'lang' in event ? event.lang : null,
  }));
}

/** Inserts the places of completes in the cells of their region, and of their sex, age and region. */
async function seedPlaces(
  tx: Tx,
  projectId: number,
  completes: readonly { readonly caseId: number; readonly sex: string; readonly age: string }[],
): Promise<void> {
  const { rows } = await sql<{ caseId: number; region: string }>`
    select c.id as "caseId", r.fields ->> 'region' as region from study_case c join list_record r on r.id = c.record_id
    where c.project_id = ${projectId} and c.interview_id is not null
  `.execute(tx);
  const regions = new Map(rows.map(({ caseId, region }) => [caseId, region]));
  const places = completes.flatMap(({ caseId, sex, age }) => {
    const region = regions.get(caseId) ?? '';
    return [cellKey([region]), cellKey([sex, age, region])].map((key) => ({ caseId, key }));
  });
  await sql`
    insert into quota_reservation (project_id, interview_id, cell_id, state)
    select ${projectId}, c.interview_id, q.id, 'completed'
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("caseId" bigint, key text)
      join study_case c on c.project_id = ${projectId} and c.id = p."caseId" join quota_cell q on q.project_id = ${projectId} and q.key = p.key
  `.execute(tx);
}

/** Counts the completes of each cell from its final reservations. */
export async function countPlaces(tx: Tx, projectId: number): Promise<void> {
  await sql`
    update quota_cell q set completed = counted.completes
    from (select cell_id, count(*)::int as completes from quota_reservation where project_id = ${projectId} and state = 'completed' group by cell_id) counted
    where q.project_id = ${projectId} and q.id = counted.cell_id
  `.execute(tx);
}

function codeOf(question: QuestionSnapshot | undefined): string {
  const value = question?.value;
  return value !== null && value !== undefined && value.type === 'choice' ? String(value.codes[0] ?? '') : '';
}
