import type { Page, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { Destination } from './destination.ts';
import type { Direction, InterviewState, QuotaValues } from './interview-state.ts';
import { isQuotaQuestion, quotaValue } from './quota-value.ts';
import type { Route } from './route.ts';

/**
 * The values that the host must check before the interview continues; `null` when there is nothing to check. A variable
 * without a value (not asked, masked, N/A) is left out: its quotas do not concern this interview.
 *
 * | quota so far | going next | going back |
 * | --- | --- | --- |
 * | unchecked | once no more values can come | – |
 * | admitted | when a value or the quota's language differs | when a value is gone; the others stay |
 *
 * An interview that ends with an outcome other than success is not checked.
 */
export function quotaDue(
  questionnaire: Questionnaire,
  state: InterviewState,
  route: Route,
  leaving: Page,
  target: Destination,
  going: Direction,
): QuotaValues | null {
  const { quotaVariables, quotaFacts = [] } = state.start;
  if (quotaVariables.length === 0 && quotaFacts.length === 0) return null;
  if (target.type === 'end' && target.outcome !== 'success') return null;
  const asked = questionsOf(questionnaire, quotaVariables);
  const values = valuesOf(asked, route);
  const { quota } = state;
  if (going === 'back') return quota.status === 'admitted' ? whatIsLeft(quota.values, values) : null;
  if (quota.status === 'admitted') {
    const isSettled =
      sameQuotaValues(quota.values, values) && (quota.language === state.language || !quotaFacts.includes('language'));
    return isSettled ? null : values;
  }
  const mayCome = target.type === 'page' && asked.some(({ number, at }) => !(number in values) && at > leaving.end);
  const concerns = quotaFacts.length > 0 || Object.keys(values).length > 0;
  return mayCome || !concerns ? null : values;
}

/** The admitted values without those that are gone; `null` when all are still there. */
function whatIsLeft(admitted: QuotaValues, values: QuotaValues): QuotaValues | null {
  const left = Object.entries(admitted).filter(([number]) => number in values);
  return left.length === Object.keys(admitted).length ? null : Object.fromEntries(left);
}

/** The current values of these questions; questions without a value are left out. */
export function valuesOf(asked: readonly QuestionNode[], route: Route): QuotaValues {
  return Object.fromEntries(
    asked.flatMap(({ uid, number }) => {
      const value = quotaValue(route.scope.facts(uid));
      return value === null ? [] : [[number, value]];
    }),
  );
}

function sameQuotaValues(left: QuotaValues, right: QuotaValues): boolean {
  const [leftNames, rightNames] = [Object.keys(left), Object.keys(right)];
  return leftNames.length === rightNames.length && leftNames.every((name) => left[name] === right[name]);
}

/** The questions of these variables that quotas can use. */
export function questionsOf({ questions }: Questionnaire, variables: readonly string[]): readonly QuestionNode[] {
  if (variables.length === 0) return [];
  return [...questions.values()].filter((node) => variables.includes(node.number) && isQuotaQuestion(node));
}
