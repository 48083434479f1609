import { evaluateValue } from '../condition/evaluate-value.ts';
import { operandFacts } from '../condition/operand-facts.ts';
import type { Questionnaire } from '../document/questionnaire.ts';
import { own } from '../own-property.ts';
import { arranged } from '../random/arrange.ts';
import type { EndPageName } from '../text/language-bundle.ts';
import { measuredValue } from '../text/measured-value.ts';
import type { ResolvedText } from '../text/resolved-text.ts';
import type { Inline, ValueSource } from '../text/rich-text.ts';
import type { InterviewState, Outcome } from './interview-state.ts';
import { localise, type PlaceMedium } from './localise.ts';
import { type Route, routeInterview } from './route.ts';

/** What the author wrote for an end; null where the platform's own words stand, or the respondent stays. */
export interface EndPage {
  readonly text: ResolvedText | null;
  readonly picture: ResolvedText | null;
  /** Where the respondent goes on; the host must allow it before anyone is led there. */
  readonly address: string | null;
}

/** The end page of an outcome; an interview that is only left has none. */
export function endPageOf(outcome: Outcome): EndPageName | null {
  switch (outcome) {
    case 'cancel':
      return null;
    case 'success':
      return 'goodbye';
    case 'zeroQuota':
      return 'overQuota';
    default:
      return outcome;
  }
}

export function endPage(
  document: Questionnaire,
  state: InterviewState,
  end: EndPageName,
  place?: PlaceMedium,
): EndPage {
  const questionnaire = arranged(document, state);
  const route = routeInterview(questionnaire, state);
  const texts = localise(questionnaire, state, route, place);
  const { to = null, picture = null } = questionnaire.ends.get(end) ?? {};
  return {
    text: texts.optionalText(end),
    picture: picture === null ? null : texts.picture(picture),
    address: to === null ? null : to.map((piece) => written(piece, state, route)).join(''),
  };
}

/** In characters; servers refuse addresses of many thousands. */
const LONGEST_VALUE = 500;

function written(piece: Inline, state: InterviewState, route: Route): string {
  if (typeof piece === 'string') return piece;
  if (piece.type !== 'pipe') return '';
  return encodeURIComponent(codeOf(piece, state, route).slice(0, LONGEST_VALUE).toWellFormed());
}

/** What another system is told of an answer: its code or codes, else what was typed; empty without one. */
function codeOf(source: ValueSource, state: InterviewState, route: Route): string {
  if (!('question' in source)) return own(state.start.profile, source.profile) ?? '';
  if ('take' in source) return String(evaluateValue(measuredValue(source), route.scope) ?? '');
  const { scalar, codes } = operandFacts(source, route.scope);
  return scalar === null ? codes.join(',') : String(scalar);
}
