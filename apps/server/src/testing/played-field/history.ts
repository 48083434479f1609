import type {
  AttemptCaps,
  CallingHours,
  DayPart,
  Disposition,
  ListKind,
  PhoneListStatus,
  ReadyWhy,
} from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import { findProject } from '../../features/projects/project/index.ts';
import { asId } from '../as-id.ts';
import type { TestServer } from '../test-server.ts';
import type { PlayLog } from './log.ts';
import type { PlayedStudies } from './open-studies.ts';

/** The result of a play, from the database and the participants. */
export interface History {
  readonly projects: readonly PlayedProject[];
  readonly cases: readonly PlayedCase[];
  readonly people: readonly PlayedPerson[];
  readonly log: Pick<PlayLog, 'asks' | 'standings' | 'office' | 'web'>;
  /** Leases and places that must not be left. */
  readonly leftovers: Leftovers;
}

export interface PlayedProject {
  readonly id: number;
  readonly hours: CallingHours;
  readonly caps: AttemptCaps;
  readonly restHours: number;
  readonly callbackKeptMinutes: number;
  readonly dayParts: readonly DayPart[];
  readonly spreadsCalls: boolean;
  readonly listKind: ListKind;
  readonly rejectedAs: 'other' | 'refusal';
  readonly dispositions: readonly (Disposition & { readonly id: number })[];
  /** Completes counted by the project. */
  readonly counted: number;
  readonly cells: readonly PlayedCell[];
}

export interface PlayedCell {
  readonly id: number;
  readonly name: string;
  readonly policy: 'strict' | 'soft';
  readonly target: number;
  readonly overflow: number;
  readonly completed: number;
}

export interface PlayedPerson {
  readonly id: number;
  readonly languages: readonly string[];
}

export interface PlayedPhone {
  readonly id: number;
  readonly number: string;
  readonly listStatus: PhoneListStatus;
  readonly lockReason: string | null;
  readonly dispositionId: number;
  readonly dueAt: Instant | null;
  readonly attempts: number;
}

export interface PlayedAttempt {
  readonly id: number;
  readonly phoneId: number;
  readonly visit: number;
  readonly personId: number;
  readonly how: 'auto' | 'manual' | 'none';
  readonly tier: number | null;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  readonly closedAt: Instant | null;
  readonly dispositionId: number | null;
  readonly nextAt: Instant | null;
  readonly nextLanguage: string | null;
}

export interface PlayedInterview {
  readonly id: number;
  readonly outcome: string | null;
  readonly endedAt: Instant | null;
  readonly answeredBy: string;
  readonly hasAnswers: boolean;
}

export interface PlayedCase {
  readonly id: number;
  readonly projectId: number;
  readonly zone: string;
  /** As drawn. */
  readonly language: string;
  readonly recordStatus: string;
  readonly tier: number | null;
  readonly readyAt: Instant | null;
  readonly readyWhy: ReadyWhy;
  readonly partExcess: readonly number[];
  readonly outcomeId: number | null;
  readonly assignedPersonId: number | null;
  readonly quotaCells: readonly number[];
  readonly phones: readonly PlayedPhone[];
  readonly attempts: readonly PlayedAttempt[];
  readonly interviews: readonly PlayedInterview[];
}

export interface Leftovers {
  readonly numberLeases: number;
  readonly caseLeases: number;
  readonly sessionsWithCase: number;
  readonly watchingCalls: number;
  readonly openAttempts: number;
  /** Places of ended interviews. */
  readonly places: number;
}

const MS = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

export async function readHistory(
  server: TestServer,
  { studies, workers, personIds, respondentOf }: PlayedStudies,
  log: PlayLog,
  languageOf: (respondent: number) => string,
): Promise<History> {
  const ids = studies.map(({ projectId }) => projectId);
  const rows = async <Row>(text: string): Promise<readonly Row[]> => (await server.asOwner(text, [ids])).rows as Row[];
  const cases = await rows<Omit<PlayedCase, 'language' | 'phones' | 'attempts' | 'interviews'>>(
    `select id::int, project_id::int as "projectId", zone, record_status as "recordStatus", tier, ${MS('ready_at')} as "readyAt",
       ready_why as "readyWhy", part_excess as "partExcess", outcome_id::int as "outcomeId", assigned_person_id::int as "assignedPersonId", quota_cells::int[] as "quotaCells"
     from study_case where project_id = any($1) order by id`,
  );
  const phones = await rows<PlayedPhone & { caseId: number }>(
    `select id::int, case_id::int as "caseId", number, list_status as "listStatus", lock_reason as "lockReason",
       disposition_id::int as "dispositionId", ${MS('due_at')} as "dueAt", attempts
     from phone where project_id = any($1) and removed_at is null order by position`,
  );
  const attempts = await rows<PlayedAttempt & { caseId: number }>(
    `select a.id::int, a.case_id::int as "caseId", a.phone_id::int as "phoneId", a.visit, a.person_id::int as "personId", a.how, a.tier,
       ${MS('a.started_at')} as "startedAt", ${MS('a.ended_at')} as "endedAt", ${MS('a.closed_at')} as "closedAt",
       a.disposition_id::int as "dispositionId", ${MS('a.next_at')} as "nextAt", l.code as "nextLanguage"
     from attempt a left join language l on l.id = a.next_language_id where a.project_id = any($1) order by a.id`,
  );
  const interviews = await rows<PlayedInterview & { caseId: number }>(
    `select id::int, case_id::int as "caseId", outcome, ${MS('ended_at')} as "endedAt", answered_by as "answeredBy",
       exists (select from interview_event e where e.project_id = interview.project_id and e.interview_id = interview.id
         and e.type = 'answer') as "hasAnswers"
     from interview where project_id = any($1) and case_id is not null order by id`,
  );
  const [phonesOf, attemptsOf, interviewsOf] = [byCase(phones), byCase(attempts), byCase(interviews)];
  const [left] = await rows<Leftovers>(
    `select (select count(*)::int from number_lease) as "numberLeases",
       (select count(*)::int from study_case where project_id = any($1) and lease_session_id is not null) as "caseLeases",
       (select count(*)::int from session where project_id = any($1) and case_id is not null) as "sessionsWithCase",
       (select count(*)::int from station_call where project_id = any($1) and live) as "watchingCalls",
       (select count(*)::int from attempt where project_id = any($1) and closed_at is null) as "openAttempts",
       (select count(*)::int from quota_reservation r join interview i on i.project_id = r.project_id and i.id = r.interview_id
        where r.project_id = any($1) and r.state = 'reserved' and i.state = 'ended') as places`,
  );
  if (left === undefined) throw new Error('nothing was counted');
  return {
    projects: await Promise.all(ids.map(async (id) => await readProject(server, id))),
    cases: cases.map((row) => ({
      ...row,
      language: languageOf(respondentOf.get(row.id) ?? 0),
      phones: phonesOf.get(row.id) ?? [],
      attempts: attemptsOf.get(row.id) ?? [],
      interviews: interviewsOf.get(row.id) ?? [],
    })),
    people: workers.map(({ number, languages }) => ({ id: personIds[number] ?? 0, languages })),
    log,
    leftovers: left,
  };
}

async function readProject(server: TestServer, id: number): Promise<PlayedProject> {
  server.forgetCaches();
  const project = await findProject(server.deps, asId(id));
  if (project === null) throw new Error(`project ${id} has gone`);
  const counted = await server.asOwner(
    'select coalesce(sum(completed), 0)::int as counted from project_count where project_id = $1',
    [id],
  );
  const cells = await server.asOwner(
    `select c.id::int, v.name || ' ' || c.key as name, q.policy, c.target, q.overflow, c.completed
     from quota_cell c join quota q on q.project_id = c.project_id and q.id = c.quota_id
       join variable v on v.project_id = q.project_id and v.id = q.variable_id where c.project_id = $1 and q.active order by c.id`,
    [id],
  );
  const { hours, caps, restHours, callbackKeptMinutes, dayParts, spreadsCalls, dispositions } = project;
  const { listKind, rejectedAs } = project;
  return {
    id,
    hours,
    caps,
    restHours,
    callbackKeptMinutes,
    dayParts,
    spreadsCalls,
    dispositions,
    listKind,
    rejectedAs,
    counted: (counted.rows[0] as { counted: number }).counted,
    cells: cells.rows as PlayedCell[],
  };
}

function byCase<Row extends { readonly caseId: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const own = found.get(row.caseId);
    if (own === undefined) found.set(row.caseId, [row]);
    else own.push(row);
  }
  return found;
}
