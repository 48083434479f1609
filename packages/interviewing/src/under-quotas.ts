import { type InterviewEvent, type InterviewState, type Questionnaire, step } from '@seker/questionnaire';
import type { QuotaTerms } from './interview-host.ts';

export interface UnderQuotas {
  readonly events: readonly InterviewEvent[];
  readonly state: InterviewState;
}

/**
 * Brings an interview under the host's current quotas; emits no event when their inputs are unchanged and the interview
 * knows that it was admitted.
 */
export function underQuotas(
  questionnaire: Questionnaire,
  state: InterviewState,
  terms: QuotaTerms | undefined,
  held: boolean,
): UnderQuotas {
  if (terms === undefined) return { events: [], state };
  const isKnown = !held || state.quota.status === 'admitted';
  if (isKnown && isSame(state.start, terms)) return { events: [], state };
  const { variables, facts } = terms;
  const event: InterviewEvent = { type: 'quotasChanged', variables, facts, held };
  return { events: [event], state: step(questionnaire, state, event).state };
}

function isSame(
  { quotaVariables, quotaFacts = [] }: InterviewState['start'],
  { variables, facts }: QuotaTerms,
): boolean {
  return isSameSet(quotaVariables, variables) && isSameSet(quotaFacts, facts);
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((one) => right.includes(one));
}
