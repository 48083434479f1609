import { localTimeOf, outcomeRates } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import type { TestServer } from './test-server.ts';

type Row = Readonly<Record<string, never>>;

interface Attempt {
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
interface Interview {
  readonly project_id: number;
  readonly id: number;
  readonly case_id: number | null;
  readonly answered_by: string;
  readonly outcome: string | null;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly person_id: number | null;
  readonly snapshot: {
    readonly questions: Readonly<
      Record<string, { readonly state: string; readonly value: { readonly codes: readonly number[] } | null }>
    >;
  } | null;
}
interface Status {
  readonly project_id: number;
  readonly id: number;
  readonly type: number;
  readonly system_key: string | null;
  readonly aapor_code: string;
  readonly aapor_bucket: string;
  readonly contacted: string;
  readonly eligible: string;
}
interface Case {
  readonly project_id: number;
  readonly id: number;
  readonly interview_id: number | null;
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
  readonly attempts: readonly Attempt[];
  readonly interviews: readonly Interview[];
  readonly statuses: readonly Status[];
  readonly cases: readonly Case[];
  readonly phones: readonly { readonly project_id: number; readonly id: number; readonly case_id: number }[];
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
  const projects = await all<{ id: number; enough: string }>(
    'select id::int, enough_question as enough from project where enough_question is not null',
  );
  const [setting] = await all<{ minutes: number | null }>('select paid_break_minutes as minutes from setting');
  return {
    attempts: await all(
      `select *, ${ids}, case_id::int, phone_id::int, person_id::int, disposition_id::int, corrects::int from attempt order by attempt.id`,
    ),
    interviews: await all(`select *, ${ids}, case_id::int, person_id::int from interview where not test`),
    statuses: await all(`select *, ${ids} from disposition order by disposition.id`),
    cases: await all(`select *, ${ids}, interview_id::int from study_case`),
    phones: await all(`select ${ids}, case_id::int from phone where removed_at is null`),
    states: await all(
      `select *, ${ids}, person_id::int, session_id::int from person_state order by at, person_state.id`,
    ),
    said: await all(
      "select project_id::int, interview_id::int, node, event from interview_event where type = 'answer' order by at, seq",
    ),
    enough: new Map(projects.map(({ id, enough }) => [id, enough])),
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

export function completesOf(raw: RawField, { projectIds, zone, isDay }: Wanted) {
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

/** Determines a case's outcome by AAPOR's rules, implemented a second time. */
export function outcomeOf(raw: RawField, of: Case) {
  const own = raw.statuses.filter(({ project_id }) => project_id === of.project_id);
  const byKey = (key: string) => own.find(({ system_key }) => system_key === key);
  const attempts = raw.attempts.filter(({ case_id, project_id }) => case_id === of.id && project_id === of.project_id);
  const interview = raw.interviews.find(({ id, project_id }) => id === of.interview_id && project_id === of.project_id);
  const last = attempts.at(-1);
  const endedAt = interview?.ended_at ?? null;
  const isEnd = interview !== undefined && endedAt !== null && Number(endedAt) >= Number(last?.started_at ?? 0);
  const at = isEnd ? endedAt : (last?.started_at ?? interview?.started_at ?? null);
  const personId = isEnd
    ? (interview.person_id ?? last?.person_id ?? null)
    : (last?.person_id ?? interview?.person_id ?? null);
  const lastWord = raw.said.findLast(
    (one) =>
      one.project_id === of.project_id &&
      one.interview_id === of.interview_id &&
      one.node === raw.enough.get(of.project_id),
  );
  const isPartial = lastWord !== undefined && lastWord.event.value !== null && lastWord.event.value.type !== 'na';
  const said = (status: Status | undefined, code: string, bucket: string) => {
    const told = outcomeSaid(status, code, bucket);
    return told.bucket === 'R' && isPartial ? { ...told, code: '1.2', bucket: 'P' } : told;
  };
  const outcomeSaid = (status: Status | undefined, code: string, bucket: string) => ({
    ...of,
    at,
    personId,
    code: status?.aapor_code ?? code,
    bucket: status?.aapor_bucket ?? bucket,
    statusId: status?.id ?? null,
  });
  const end = endedAt === null ? null : (interview?.outcome ?? null);
  if (end === 'success' || end === 'extra') return said(byKey(end), '1.1', 'I');
  if (end === 'overQuota') return said(byKey('overQuota'), '4.80', 'NE');
  if (end === 'screenedOut') return said(byKey('notEligible'), '4.70', 'NE');
  const standing = attempts
    .filter(({ id, disposition_id }) => disposition_id !== null && !attempts.some(({ corrects }) => corrects === id))
    .map((attempt) => ({ ...attempt, status: own.find(({ id }) => id === attempt.disposition_id) as Status }))
    .sort((one, other) => Number(other.ended_at) - Number(one.ended_at));
  if (standing.length === 0)
    return interview !== undefined && interview.answered_by !== 'phone'
      ? said(undefined, '2.12', 'R')
      : said(byKey('unused'), '3.11', 'UH');
  const final = standing.find(({ status }) => status.type === 5);
  if (final !== undefined) return said(final.status, '', '');
  const phones = raw.phones.filter(({ case_id, project_id }) => case_id === of.id && project_id === of.project_id);
  const isClosed = phones.every(({ id }) => standing.find(({ phone_id }) => phone_id === id)?.status.type === 6);
  const latest = (isClosed ? standing.find(({ status }) => status.aapor_code !== '3.16') : undefined) ?? standing[0];
  if (latest === undefined) throw new Error('no attempt');
  const isUnknown = ['UH', 'UO'].includes(latest.status.aapor_bucket);
  if (!isClosed && isUnknown && standing.some(({ status }) => status.eligible === 'yes'))
    return said(undefined, '2.20', 'NC');
  return said(latest.status, '', '');
}

export function ratesOf(outcomes: readonly { readonly bucket: string }[]) {
  const counts: Record<string, number> = {};
  for (const { bucket } of outcomes) counts[bucket] = (counts[bucket] ?? 0) + 1;
  return outcomeRates(counts);
}

/** Counts the answers to a question; `null`: no answer. */
export function answersTo(completes: readonly Interview[], question: string) {
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
