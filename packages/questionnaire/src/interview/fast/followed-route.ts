import type { Scope } from '../../condition/condition.ts';
import type { Page, PageNode, QuestionNode, Questionnaire } from '../../document/questionnaire.ts';
import type { AuthoredOutcome } from '../../document/routing-rule.ts';
import type { Offer } from '../../kinds/item.ts';
import type { InterviewState } from '../interview-state.ts';
import type { Stretch } from './stretch.ts';

/** The effect of the current answers on the document: which nodes are asked, and how the interview ends. */
export interface Route {
  isAsked(node: PageNode): boolean;
  /** Whether the question would be asked if its lists offered anything. */
  isEmptied(question: QuestionNode): boolean;
  /** Whether the page has anything to show. */
  isShown(page: Page): boolean;
  /** The place before which nodes of this page were jumped over; 0 when none was. */
  entryOf(page: Page): number;
  /** Number of visible questions asked before that place. */
  askedBefore(place: number): number;
  /** The outcome set by an exit rule; `null` means success at the end of the document. */
  readonly endsWith: AuthoredOutcome | null;
  /** A question's offer; `null` for everything. */
  offerOf(question: QuestionNode): Offer | null;
  /** Values as conditions see them: an answer to a question that is not asked is missing. */
  readonly scope: Scope;
}

export type RoutingInput = Pick<InterviewState, 'start' | 'language' | 'answers' | 'drawn'>;

/** A partial route that later states can continue. */
export interface ResumableRoute extends Route {
  readonly questionnaire: Questionnaire;
  /** Number of routes between it and a stored state. */
  readonly hops: number;
  /** The decisions before that place, valid for all answers from there on. */
  decidedBefore(place: number): Stretch | null;
}
