import { isDeepStrictEqual } from 'node:util';
import { finalSnapshot, type InterviewRun } from '@seker/interviewing';
import type { Tx } from '../../../db/database.ts';
import { lateTransaction } from '../../../db/late-transaction.ts';
import type { Deps } from '../../../deps.ts';
import { shareQuotas } from '../../projects/quotas/places/index.ts';
import { lockCase } from '../cases/state/index.ts';
import {
  appendEvents,
  completeWithPage,
  type FinalKind,
  type InterviewRow,
  MovedOn,
  type PageStore,
} from '../interviews/index.ts';
import type { PageLine } from './page-line.ts';
import { lockAtRevision } from './respondent-session.queries.ts';

/**
 * Stores one page of a respondent: batched with other concurrent pages; in one statement with the interview's end if
 * that affects nothing else; otherwise in a transaction, which starts when first needed.
 */
export interface WebPageStore extends PageStore {
  /** Opens the transaction, with the locks that come before an interview: its project's quotas and its case. */
  openToEnd(): Promise<Tx>;
  /** Returns the kind of end reached in the page's own statement; `null` if none. */
  endedAs(): FinalKind | null;
  commit(): Promise<void>;
  /** Rolls back what was not committed. Must always be called. */
  giveUp(): Promise<void>;
}

export function webPageStore(
  { deps, line }: { readonly deps: Pick<Deps, 'db'>; readonly line: PageLine },
  interview: InterviewRow,
  running: InterviewRun,
): WebPageStore {
  const late = lateTransaction(deps.db);
  let endedAs: FinalKind | null = null;
  let leaveLane: (() => void) | null = null;
  const enterLane = async (): Promise<void> => {
    leaveLane ??= await line.lanes.enter();
  };
  const openToEnd = async (): Promise<Tx> => {
    if (late.isOpen) return await late.open();
    await enterLane();
    const tx = await late.open();
    await shareQuotas(tx, interview.projectId);
    if (interview.caseId !== null) await lockCase(tx, interview.projectId, interview.caseId);
    return tx;
  };
  return {
    openToEnd,
    open: async () => {
      const isBegun = late.isOpen;
      const tx = await openToEnd();
      if (isBegun) return tx;
      const quotaTerms = await lockAtRevision(tx, interview);
      // Quotas have changed since the interview was read: the page is taken again under the current ones.
      if (quotaTerms === null || !isDeepStrictEqual(quotaTerms, interview.quotaTerms)) throw new MovedOn();
      return tx;
    },
    get db() {
      return late.db;
    },
    append: async (addition, state) => {
      if (late.isOpen) return await appendEvents(late.db, addition);
      if (state.outcome === null) return await line.add(addition);
      await enterLane();
      if (state.outcome === 'success' && isByItself(interview)) {
        endedAs = await completeWithPage(deps.db, addition, finalSnapshot({ ...running, state }));
        if (endedAs !== null) return true;
      }
      return await appendEvents(await openToEnd(), addition);
    },
    endedAs: () => endedAs,
    commit: async () => await late.commit(),
    giveUp: async () => {
      const leave = leaveLane;
      leaveLane = null;
      await late.rollback().finally(() => leave?.());
    },
  };
}

/** Whether the end affects nothing else: there is no case and no quota, and it is no test. */
export function isByItself({
  caseId,
  placesHeld,
  quotaTerms: { variables, facts },
  test,
}: Pick<InterviewRow, 'caseId' | 'placesHeld' | 'quotaTerms' | 'test'>): boolean {
  return caseId === null && !placesHeld && variables.length === 0 && facts.length === 0 && !test;
}
