import { localTimeOf, outcomeRates } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import type { TestServer } from './test-server.ts';

type Row = Readonly<Record<string, never>>;

export interface RawAttempt {
  readonly project_id: number;
  readonly id: number;
  readonly case_id: number;
  readonly phone_id: number;
  readonly person_id: number;
  readonly how: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly disposition_id: number | null;
  readonly corrects: number | null;
}
export interface RawInterview {
  readonly project_id: number;
  readonly id: number;
  readonly case_id: number | null;
  readonly answered_by: string;
  readonly outcome: string | null;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly rejected_at: Date | null;
  readonly person_id: number | null;
  readonly snapshot: {
    readonly questions: Readonly<
      Record<string, { readonly state: string; readonly value: { readonly codes: readonly number[] } | null }>
    >;
  } | null;
}
export interface RawStatus {
  readonly project_id: number;
  readonly id: number;
  readonly type: number;
  readonly system_key: string | null;
  readonly aapor_code: string;
  readonly aapor_bucket: string;
  readonly contacted: string;
  readonly eligible: string;
  readonly is_system: boolean;
}
export interface RawCase {
  readonly project_id: number;
  readonly id: number;
  readonly interview_id: number | null;
  readonly outcome_id: number | null;
  readonly record_status: string;
  readonly restored_at: Date | null;
  readonly quota_cells: readonly string[];
}
interface Said {
  readonly project_id: number;
  readonly interview_id: number;
  readonly node: string;
  readonly event: { readonly value: { readonly type: string } | null };
}
interface State {
  readonly id: number;
  readonly project_id: number;
  readonly person_id: number;
  readonly session_id: number;
  readonly state: string;
  readonly at: Date;
}

/** The logs, read completely. */
export interface RawField {
  readonly attempts: readonly RawAttempt[];
  readonly interviews: readonly RawInterview[];
  readonly statuses: readonly RawStatus[];
  readonly cases: readonly RawCase[];
  readonly phones: readonly {
    readonly project_id: number;
    readonly id: number;
    readonly case_id: number;
    readonly list_status: string;
    readonly disposition_id: number;
  }[];
  /** Links to cases that were not taken back. */
  readonly mails: readonly {
    readonly project_id: number;
    readonly case_id: number;
    readonly state: string;
    readonly bounce: string | null;
  }[];
  readonly links: readonly { readonly project_id: number; readonly case_id: number }[];
  readonly kinds: ReadonlyMap<number, string>;
  readonly states: readonly State[];
  /** Answers to questions, in order. */
  readonly said: readonly Said[];
  /** The enough question, by project. */
  readonly enough: ReadonlyMap<number, string>;
  readonly paidBreakMinutes: number | null;
  readonly now: number;
}

export async function readRawField(server: TestServer, now: number): Promise<RawField> {
  const all = async <T>(text: string): Promise<readonly T[]> => (await server.asOwner(text)).rows as Row[] as never;
  const ids = 'project_id::int, id::int';
  const projects = await all<{ id: number; enough: string | null; kind: string }>(
    'select id::int, enough_question as enough, list_kind as kind from project',
  );
  const [setting] = await all<{ minutes: number | null }>('select paid_break_minutes as minutes from setting');
  return {
    attempts: await all(
      `select *, ${ids}, case_id::int, phone_id::int, person_id::int, disposition_id::int, corrects::int from attempt order by attempt.id`,
    ),
    interviews: await all(`select *, ${ids}, case_id::int, person_id::int from interview where not test`),
    statuses: await all(`select *, ${ids} from disposition order by disposition.id`),
    cases: await all(`select *, ${ids}, interview_id::int, outcome_id::int from study_case`),
    phones: await all(
      `select ${ids}, case_id::int, list_status, disposition_id::int from phone where removed_at is null`,
    ),
    mails: await all(
      'select project_id::int, case_id::int, state, bounce from mailing_recipient where case_id is not null',
    ),
    links: await all('select project_id::int, case_id::int from access_link where revoked_at is null'),
    kinds: new Map(projects.map(({ id, kind }) => [id, kind])),
    states: await all(
      `select *, ${ids}, person_id::int, session_id::int from person_state order by at, person_state.id`,
    ),
    said: await all(
      "select project_id::int, interview_id::int, node, event from interview_event where type = 'answer' order by at, seq",
    ),
    enough: new Map(projects.flatMap(({ id, enough }) => (enough === null ? [] : [[id, enough] as const]))),
    paidBreakMinutes: setting?.minutes ?? null,
    now,
  };
}

/** The period and projects to count, in a zone. */
export interface Wanted {
  readonly projectIds: readonly number[];
  readonly zone: string;
  readonly isDay: (day: string) => boolean;
}

const dayOf = (at: Date | number, zone: string): string => localTimeOf(instant(Number(at)), zone).date;
const hourOf = (at: Date | number, zone: string): number =>
  Math.floor(localTimeOf(instant(Number(at)), zone).minuteOfDay / 60);

/** Counts time by the minute, plus the remainder: checking each second would take too long. */
export function secondsOf(raw: RawField, { projectIds, zone, isDay }: Wanted) {
  const told = new Map<
    string,
    { personId: number; day: string; seconds: Record<string, number>; from: number; to: number }
  >();
  for (const personId of new Set(raw.states.map(({ person_id }) => person_id))) {
    const own = raw.states.filter(({ person_id }) => person_id === personId);
    for (const [index, { state, at, project_id }] of own.entries()) {
      if (state === 'offline' || !projectIds.includes(project_id)) continue;
      const end = Number(own[index + 1]?.at ?? raw.now);
      for (let from = Number(at); from < end; ) {
        const to = Math.min(end, Math.floor(from / 60_000) * 60_000 + 60_000);
        const day = dayOf(from, zone);
        if (isDay(day)) {
          const key = `${personId} ${day}`;
          const of = told.get(key) ?? { personId, day, seconds: {}, from, to };
          of.seconds[state] = (of.seconds[state] ?? 0) + (to - from) / 1_000;
          of.from = Math.min(of.from, from);
          of.to = Math.max(of.to, to);
          told.set(key, of);
        }
        from = to;
      }
    }
  }
  return [...told.values()];
}

type Working = 'online' | 'interview' | 'call' | 'break' | 'task';
const isWorking = (state: string): state is Working => state !== 'offline';

/** Lists a person's states with their times, each checked separately and cut at the ends of days. */
export function courseOf(raw: RawField, personId: number, { projectIds, zone, isDay }: Wanted) {
  const own = raw.states.filter(({ person_id }) => person_id === personId);
  const told: { readonly state: Working; readonly from: number; to: number; readonly of: string }[] = [];
  for (const [index, { state, at, project_id, session_id }] of own.entries()) {
    if (!isWorking(state) || !projectIds.includes(project_id)) continue;
    const end = Number(own[index + 1]?.at ?? raw.now);
    for (let from = Number(at); from < end; ) {
      const to = Math.min(end, Math.floor(from / 60_000) * 60_000 + 60_000);
      if (isDay(dayOf(from, zone))) {
        const of = `${state} ${project_id} ${session_id}`;
        const last = told.at(-1);
        if (last?.to === from && last.of === of) last.to = to;
        else told.push({ state, from, to, of });
      }
      from = to;
    }
  }
  return told;
}

/** Lists calls made, each with its final status. */
export function dialsOf(raw: RawField, { projectIds, zone, isDay }: Wanted) {
  return raw.attempts
    .filter(
      ({ how, corrects, project_id, started_at }) =>
        how !== 'none' && corrects === null && projectIds.includes(project_id) && isDay(dayOf(started_at, zone)),
    )
    .map((attempt) => {
      let last = attempt;
      for (;;) {
        const next = raw.attempts.find(({ corrects }) => corrects === last.id);
        if (next === undefined) break;
        last = next;
      }
      const status = raw.statuses.find(({ id }) => id === last.disposition_id);
      return {
        projectId: attempt.project_id,
        personId: attempt.person_id,
        hour: hourOf(attempt.started_at, zone),
        contacted: status?.contacted === 'yes',
        bucket: status?.aapor_bucket ?? null,
      };
    });
}

export function completesOf(raw: RawField, wanted: Wanted) {
  return endedOf(raw, wanted).filter(({ rejected_at }) => rejected_at === null);
}

/** Completed, and rejected since. */
export function rejectedOf(raw: RawField, wanted: Wanted) {
  return endedOf(raw, wanted).filter(({ rejected_at }) => rejected_at !== null);
}

function endedOf(raw: RawField, { projectIds, zone, isDay }: Wanted) {
  return raw.interviews
    .filter(
      ({ outcome, project_id, ended_at }) =>
        (outcome === 'success' || outcome === 'extra') &&
        projectIds.includes(project_id) &&
        ended_at !== null &&
        isDay(dayOf(ended_at, zone)),
    )
    .map((interview) => {
      const minutes = (Number(interview.ended_at) - Number(interview.started_at)) / 60_000;
      return { ...interview, minutes: minutes <= 180 ? minutes : null };
    });
}

export function ratesOf(outcomes: readonly { readonly bucket: string }[]) {
  const counts: Record<string, number> = {};
  for (const { bucket } of outcomes) counts[bucket] = (counts[bucket] ?? 0) + 1;
  return outcomeRates(counts);
}

/** Counts the answers to a question; `null`: no answer. */
export function answersTo(completes: readonly RawInterview[], question: string) {
  const counts = new Map<string, number>();
  for (const { snapshot } of completes) {
    const stands = snapshot?.questions[question];
    const codes = stands?.value?.codes ?? [];
    const keys =
      codes.length > 0
        ? ['answered', ...codes.map(String)]
        : [
            stands === undefined || stands.state === 'notAsked'
              ? 'notAsked'
              : stands.state === 'na'
                ? 'notApplicable'
                : 'skipped',
          ];
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
