import {
  type InterviewHost,
  type InterviewRun,
  type PageRefusal,
  type PlaceRequest,
  takePage,
} from '@seker/interviewing';
import { type Instant, ok, type Result } from '@seker/kernel';
import type { QuotaResult, SubmittedPage } from '@seker/questionnaire';
import type { Db, Tx } from '../../../db/database.ts';
import { reserveCells } from '../../projects/quotas/places/index.ts';
import { capturedOf } from '../captured-media/index.ts';
import { appendEvents } from './append-events.queries.ts';
import { setPlacesHeld } from './interview.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';
import { digestOfPage } from './page-digest.ts';
import { type PageStore, splitsOf } from './page-store.ts';
import { keepRunning } from './running-cache.ts';

export interface StoredPage {
  readonly interview: InterviewRow;
  readonly running: InterviewRun;
  readonly cancelled: boolean;
}

/** Stores one page of answers: its events, and the quota places and split blocks that it requires. */
export async function storePage(
  store: PageStore,
  interview: InterviewRow,
  running: InterviewRun,
  submitted: SubmittedPage,
  host: Pick<InterviewHost, 'by' | 'irrelevantAnswers'> & {
    /** Where it is looked up whether captured media have come. */
    readonly db: Db;
    readonly answeredBy: 'phone' | 'web';
    readonly now: Instant;
    /** The browser that sent it, when it must still be admitted at the time of storing. */
    readonly visitor?: string | null;
  },
): Promise<Result<StoredPage, PageRefusal>> {
  const { clocks, startedAt } = interview;
  const takenDigest = digestOfPage(submitted);
  const { visitor = null } = host;
  let { placesHeld } = interview;
  let inSight: readonly string[] = [];
  const taken = await takePage(running, submitted, {
    by: host.by,
    irrelevantAnswers: host.irrelevantAnswers,
    quotas: interview.quotaTerms,
    places: {
      held: interview.placesHeld,
      reserve: async (asked) => {
        const tx = await store.open();
        const reserved = await reservePlaces(tx, interview, running, asked);
        placesHeld = reserved === 'admitted';
        return reserved;
      },
    },
    splits: splitsOf(store, interview),
    media: capturedOf(host.db, interview),
    sinceShown: (question) => host.now - (clocks[question] ?? startedAt),
    store: async ({ events, by, clocks: seen, state }) => {
      inSight = seen;
      const facts = { by, at: host.now, answeredBy: host.answeredBy, clocks: seen, takenDigest, placesHeld, visitor };
      const addition = { interview, events, from: running.eventCount, facts };
      return store.append === undefined
        ? await appendEvents(await store.open(), addition)
        : await store.append(addition, state);
    },
  });
  if (!taken.ok) return taken;
  const { run, cancelled } = taken.value;
  const since = { ...Object.fromEntries(inSight.map((question) => [question, host.now])), ...clocks };
  const moved = { ...interview, placesHeld, takenDigest, clocks: since, revision: interview.revision + 1 };
  return ok({ interview: moved, running: run, cancelled });
}

/** Caches the interview once the page is committed, so that the next page need not fold all events again. */
export function rememberTaken({ interview, running }: Pick<StoredPage, 'interview' | 'running'>): void {
  if (running.state.outcome === null) keepRunning(interview, running);
}

/** Reserves places in the cells of every active quota for the current answers; the interview must be locked. */
export async function reservePlaces(
  tx: Tx,
  interview: InterviewRow,
  { start }: Pick<InterviewRun, 'start'>,
  asked: PlaceRequest,
): Promise<QuotaResult> {
  const reserved = await reserveCells(tx, {
    projectId: interview.projectId,
    interviewId: interview.id,
    fields: start.profile,
    answers: asked.values,
    system: { language: asked.language, mode: interview.mode },
  });
  await setPlacesHeld(tx, interview, reserved === 'admitted');
  return reserved;
}
