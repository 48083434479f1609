import { createContext, use } from 'react';
import type { CodingStore, CodingView } from '../session/coding-store.ts';
import type { SuggestionShelf } from '../session/suggestion-shelf.ts';
import type { CodingTaskAnswer } from './coding-data.ts';

export interface CodingPlace {
  readonly batchId: number;
  readonly task: CodingTaskAnswer;
  readonly store: CodingStore;
  readonly view: CodingView;
  readonly shelf: SuggestionShelf;
  /** Whether the suggestions for the current answer did not come. */
  readonly isShelfFailed: boolean;
}

export const CodingContext = createContext<CodingPlace | null>(null);

/** The task around a part of the coding screen. */
export function useCoding(): CodingPlace {
  const place = use(CodingContext);
  if (place === null) throw new Error('there is no task around this');
  return place;
}
