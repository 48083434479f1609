import type { Operand } from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';

/** What sentences call the parts of a questionnaire; `null` is a part that is gone. */
export interface LogicNames {
  question(uid: string): string | null;
  answer(operand: Operand, code: number): string | null;
  /** A row or a column. */
  part(question: string, uid: string): string | null;
  /** An answer, row or column by its uid. */
  item(question: string, uid: string): string | null;
  /** Where a skip leads. */
  place(uid: string): string | null;
  /** The words of a check. */
  message(question: string, message: number): string;
}

/** All that a sentence is made with: the screen's language, and the questionnaire's names. */
export interface LogicWords {
  readonly t: Translate;
  readonly names: LogicNames;
}
