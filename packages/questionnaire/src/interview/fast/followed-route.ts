import type { Scope } from '../../condition/condition.ts';
import type { Page, PageNode, QuestionNode, Questionnaire } from '../../document/questionnaire.ts';
import type { AuthoredOutcome } from '../../document/routing-rule.ts';
import type { Offer } from '../../kinds/item.ts';
import type { InterviewState } from '../interview-state.ts';
import type { Stretch } from './stretch.ts';

/** What the answers of now make of the document: which nodes are asked, and how it ends. */
export interface Route {
  isAsked(node: PageNode): boolean;
  /** The page has something to show. */
  isShown(page: Page): boolean;
  /** The place before which this page's nodes were jumped over; 0 where none was. */
  entryOf(page: Page): number;
  /** How many visible questions are asked before that place. */
  askedBefore(place: number): number;
  /** The outcome an exit rule ends with; without one the end of the document is a success. */
  readonly endsWith: AuthoredOutcome | null;
  /** What a question offers where that is not everything. */
  offerOf(question: QuestionNode): Offer | null;
  /** Values as logic may see them: an answer to a question that is not asked is missing. */
  readonly scope: Scope;
}

export type RoutingInput = Pick<InterviewState, 'start' | 'language' | 'answers' | 'drawn'>;

/** How far the pass has come and what it found; made for one state and taken up by the states that follow from it. */
export interface ResumableRoute extends Route {
  readonly questionnaire: Questionnaire;
  /** How many routes lie between it and a state that came from storage. */
  readonly hops: number;
  /** What was decided before that place and holds for all answers from there on. */
  decidedBefore(place: number): Stretch | null;
}
