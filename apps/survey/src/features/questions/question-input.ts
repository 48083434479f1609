import type { AnswerError, QuestionFrame, QuestionPart, RawAnswer } from '@seker/questionnaire';
import type { Say } from '../../texts/say.ts';

/** What every kind's input gets; `Part` is what its kind adds to a question. */
export interface QuestionInputProps<Part extends QuestionPart = QuestionPart> {
  readonly question: QuestionFrame & Part;
  readonly value: RawAnswer;
  readonly say: Say;
  /** Of the interview, for amounts and the like. */
  readonly language: string;
  /** Id of the words that name the question. */
  readonly labelledBy: string;
  /** Id of the complaint, when there is one. */
  readonly describedBy: string | undefined;
  /** For kinds that show it at the row or cell it names. */
  readonly complaint: AnswerError | undefined;
  /** The script runs: what shows may depend on what is typed. */
  readonly isLive: boolean;
  onChange(value: RawAnswer): void;
}
