import type { Questionnaire } from '../document/questionnaire.ts';
import type { VariableValue } from '../kinds/kind.ts';
import { arranged } from '../random/arrange.ts';
import { offeredValue } from './answer-facts.ts';
import { storedAnswer } from './fast/known-of-state.ts';
import type { InterviewState } from './interview-state.ts';
import { routeInterview } from './route.ts';

/** One data row; `null` for irrelevant, missing and N/A values. */
export function variableValues(document: Questionnaire, state: InterviewState): Record<string, VariableValue> {
  const questionnaire = arranged(document, state);
  const route = routeInterview(questionnaire, state);
  const row: Record<string, VariableValue> = {};
  for (const question of questionnaire.questions.values()) {
    const stored = route.isAsked(question) ? storedAnswer(state, question.uid)?.value : null;
    const values = question.behaviour.values(offeredValue(question, stored, route.offerOf(question)));
    for (const [index, { name }] of question.behaviour.variables(question.number).entries()) {
      row[name] = values[index] ?? null;
    }
  }
  return row;
}
