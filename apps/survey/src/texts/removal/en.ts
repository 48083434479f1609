import type { Dictionary } from '../dictionary.ts';

/** What the page says that ends mail. It comes without script, so browsers never load these words. English is the list. */
export const en = {
  removalTitle: 'Unsubscribe',
  removalText: 'No more mail will be sent to {address}.',
  removalEverything: 'Unsubscribe',
  removalStudy: 'Only from this study',
  removalDone: 'Done',
  removalDoneEverything: 'No more mail will be sent to this address.',
  removalDoneStudy: 'No more mail about this study will be sent to this address.',
} as const satisfies Dictionary;

/** The same in any language. */
export type RemovalWords = Readonly<Record<keyof typeof en, string>>;
