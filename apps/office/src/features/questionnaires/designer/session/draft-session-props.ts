import type { DraftDocument } from '@seker/questionnaire/design';
import type { DraftLine } from './draft-line.ts';
import type { DraftNews } from './draft-status.ts';
import type { WorkStore } from './kept-work.ts';

export interface DraftSessionProps {
  readonly document: DraftDocument;
  readonly rev: number;
  /** Reads the whole document anew where it became another one. */
  readonly reload: () => Promise<{ readonly document: DraftDocument; readonly rev: number }>;
  readonly line: DraftLine;
  readonly store: WorkStore;
  readonly freshBatch: () => string;
  readonly onNews: (news: DraftNews) => void;
}
