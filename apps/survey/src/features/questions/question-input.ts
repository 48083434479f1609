import type { QuestionView, RawAnswer } from '@seker/questionnaire';
import type { Say } from '../../texts/say.ts';

/** What every kind's input gets. */
export interface QuestionInputProps {
  readonly question: QuestionView;
  readonly value: RawAnswer;
  readonly say: Say;
  /** Id of the words that name the question. */
  readonly labelledBy: string;
  /** Id of the complaint, when there is one. */
  readonly describedBy: string | undefined;
  /** The script runs: what shows may depend on what is typed. */
  readonly isLive: boolean;
  onChange(value: RawAnswer): void;
}
