import { eventsBeforeFirstPage, type InterviewRun } from '@seker/interviewing';
import type { Instant } from '@seker/kernel';

import { appendEvents } from './append-events.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';
import { type PageStore, splitsOf } from './page-store.ts';

/**
 * Stores what a new interview needs before its first page: only one that begins with a balanced split has any. `moved`:
 * a concurrent start was first, and nothing was stored.
 */
export async function storeStart(
  store: PageStore,
  interview: InterviewRow,
  { questionnaire, state }: InterviewRun,
  at: Instant,
): Promise<'nothing' | 'stored' | 'moved'> {
  const events = await eventsBeforeFirstPage(questionnaire, state, { splits: splitsOf(store, interview) });
  if (events.length === 0) return 'nothing';
  const isAdded = await appendEvents(store.db, { interview, events, from: 0, facts: { by: 'set', at } });
  return isAdded ? 'stored' : 'moved';
}
