import { localTimeOf } from '@seker/fieldwork';
import type { InterviewRun } from '@seker/interviewing';
import { type InterviewEvent, type InterviewStart, replay } from '@seker/questionnaire';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { listEvents, readInterview, readStart } from './interview.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';
import { MovedOn } from './moved-on.ts';
import type { PinnedStart } from './pinned-start.ts';
import { loadQuestionnaire } from './questionnaire-cache.ts';
import { keepRunning, keptRunning } from './running-cache.ts';

const NO_EVENTS = { events: [], revision: 0 } as const;
/** Attempts to read an interview that keeps advancing; storing a page takes some milliseconds. */
const MOST_READS = 5;

/**
 * Reads an interview and its state: of the given row, or of a newer one if a page was stored since. An interview that
 * keeps advancing is refused as `conflict`, and the client looks again.
 */
export async function standingInterview(
  db: Db,
  read: InterviewRow,
): Promise<{ readonly interview: InterviewRow; readonly running: InterviewRun }> {
  let interview = read;
  for (let reads = 1; ; reads += 1) {
    try {
      return { interview, running: await runInterview(db, interview) };
    } catch (error) {
      if (!(error instanceof MovedOn)) throw error;
      if (reads === MOST_READS) throw new Refusal('conflict', { language: interview.language });
    }
    interview = (await readInterview(db, read.projectId, read.id)) ?? read;
  }
}

/**
 * Builds an interview from its events at the revision of its row. Throws `MovedOn` when a page was stored since; a
 * locked row cannot advance.
 */
export async function runInterview(db: Db, interview: InterviewRow): Promise<InterviewRun> {
  const kept = keptRunning(interview);
  if (kept !== null) return kept;
  const { zone, ...pinned } = await readStart(db, interview);
  // Every write increments the revision.
  const stored = interview.revision === 0 ? NO_EVENTS : await listEvents(db, interview.projectId, interview.id);
  if (stored.revision !== interview.revision) throw new MovedOn();
  return await runFrom(db, interview, { pinned, zone, events: stored.events });
}

/** Builds an interview whose row was just written, without reading anything. */
export async function runBegun(
  db: Db,
  interview: InterviewRow,
  begun: { readonly pinned: PinnedStart; readonly zone: string },
): Promise<InterviewRun> {
  return await runFrom(db, interview, { ...begun, ...NO_EVENTS });
}

interface RunSource {
  readonly pinned: PinnedStart;
  readonly zone: string;
  readonly events: readonly InterviewEvent[];
}

async function runFrom(db: Db, interview: InterviewRow, from: RunSource): Promise<InterviewRun> {
  const running = await runApart(db, interview, from);
  keepRunning(interview, running);
  return running;
}

/** Builds an interview that is looked at once: it takes no room from those that are on. */
export async function runApart(
  db: Db,
  interview: Pick<InterviewRow, 'versionId' | 'seed' | 'language' | 'mode' | 'startedAt'>,
  { pinned, zone, events }: RunSource,
): Promise<InterviewRun> {
  const questionnaire = await loadQuestionnaire(db, interview.versionId);
  const start: InterviewStart = {
    seed: interview.seed,
    language: interview.language,
    mode: interview.mode,
    today: localTimeOf(interview.startedAt, zone).date,
    profile: pinned.profile,
    numbers: pinned.numbers,
    ...(pinned.arithmetic === 'binary' ? { arithmetic: pinned.arithmetic } : {}),
    quotaVariables: pinned.quotaVariables,
    quotaFacts: pinned.quotaFacts,
  };
  return { questionnaire, start, state: replay(questionnaire, start, events), eventCount: events.length };
}
