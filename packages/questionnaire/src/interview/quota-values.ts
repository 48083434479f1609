import type { Page, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { InterviewState, QuotaValues } from './interview-state.ts';
import type { Route } from './route.ts';

/**
 * The quota variables' codes once no more of them can come: each is answered, or lies before the end of the page being
 * left (not asked, refused, N/A) and stays out. `null` while one is still to come, or when none has a value.
 */
export function quotaValues(
  questionnaire: Questionnaire,
  state: InterviewState,
  route: Route,
  leaving: Page,
): QuotaValues | null {
  if (state.start.quotaVariables.length === 0) return null;
  const asked = questionsOf(questionnaire, state.start.quotaVariables);
  const values: Record<string, number> = {};
  for (const question of asked) {
    const [code] = route.scope.facts(question.uid).codes;
    if (code !== undefined) values[question.number] = code;
    else if (question.at > leaving.end) return null;
  }
  return Object.keys(values).length === 0 ? null : values;
}

export function sameQuotaValues(left: QuotaValues, right: QuotaValues): boolean {
  const [leftNames, rightNames] = [Object.keys(left), Object.keys(right)];
  return leftNames.length === rightNames.length && leftNames.every((name) => left[name] === right[name]);
}

function questionsOf({ questions }: Questionnaire, variables: readonly string[]): readonly QuestionNode[] {
  return [...questions.values()].filter(
    ({ number, behaviour }) => variables.includes(number) && behaviour.variables(number)[0]?.type === 'single',
  );
}
