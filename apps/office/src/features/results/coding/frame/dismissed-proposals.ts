import type { CodeProposal } from '@seker/contract';
import { type BrowserStore, readJson } from '@seker/ui';
import type { FramePlace } from './frame-place.ts';

/** A dismissed proposal comes back once it would take so many times the answers. */
const GROWN = 1.5;

/** By the words of a proposal, how many answers it would have taken. */
export type Dismissed = Readonly<Record<string, number>>;

/** What was dismissed in this browser of what the server found by itself, which has no number there. */
export function readDismissed(store: BrowserStore, place: FramePlace): Dismissed {
  const stored: unknown = readJson(store, keyOf(place));
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([words, answers]: readonly [string, unknown]) =>
      typeof answers === 'number' ? [[words, answers] as const] : [],
    ),
  );
}

export function dismiss(store: BrowserStore, place: FramePlace, proposal: CodeProposal): Dismissed {
  const dismissed = { ...readDismissed(store, place), [wordsOf(proposal)]: proposal.answers };
  store.write(keyOf(place), JSON.stringify(dismissed));
  return dismissed;
}

/** Without those that were dismissed and have not grown by half. */
export function notDismissed(proposals: readonly CodeProposal[], dismissed: Dismissed): readonly CodeProposal[] {
  return proposals.filter((proposal) => {
    const then = dismissed[wordsOf(proposal)];
    return proposal.id !== null || then === undefined || proposal.answers >= then * GROWN;
  });
}

function wordsOf({ name, words }: CodeProposal): string {
  return [name, ...words].join(' ');
}

function keyOf({ projectId, useId }: FramePlace): string {
  return `seker.codeframe.dismissed.${projectId}.${useId}`;
}
