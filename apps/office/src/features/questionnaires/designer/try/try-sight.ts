import type { SurveyPageModel } from '@seker/contract';
import type { InterviewEvent, Outcome, QuotaResult, VariableValue } from '@seker/questionnaire';
import type { DraftProblem, ExplainedNode, Mend } from '@seker/questionnaire/design';

/** What is seen of an interview that is tried: its page, and all that is said beside it. */
export interface TrySight {
  readonly model: SurveyPageModel;
  readonly page: string | null;
  readonly language: string;
  readonly outcome: Outcome | null;
  readonly quota: 'unchecked' | 'pending' | QuotaResult;
  readonly nodes: readonly ExplainedNode[];
  readonly quotaQuestions: readonly TriedQuota[];
  readonly variables: readonly TriedVariable[];
  readonly events: readonly InterviewEvent[];
  /** What was done to the draft so that it can be tried. */
  readonly mends: readonly Mend[];
  readonly seed: string;
}

export interface TriedVariable {
  readonly name: string;
  readonly question: string;
  readonly value: VariableValue;
  /** The text key of each code. */
  readonly labels: Readonly<Record<string, string>>;
}

/** A question whose answers a quota counts. */
export interface TriedQuota {
  readonly uid: string;
  readonly variable: TriedVariable | null;
  /** Its value is among those that the quota was asked about. */
  readonly isCounted: boolean;
}

/** The draft cannot be tried, not even mended. */
export interface TryRefusal {
  readonly problems: readonly DraftProblem[];
}
