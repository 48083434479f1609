import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { InterviewState } from '../interview/interview-state.ts';
import { routeInterview } from '../interview/route.ts';
import type { AnswerValue } from '../kinds/answer-value.ts';
import type { Behind } from './behind.ts';
import type { StartDifferences } from './possible-starts.ts';

/** One of the things by which an interview comes to a page and to what it offers there. */
export type WayStep =
  /** A field of the list, or a question by its manual number, with what it holds. */
  | { readonly by: 'field' | 'question'; readonly name: string; readonly is: string }
  | { readonly by: 'empty' | 'notApplicable'; readonly name: string }
  | { readonly by: 'mode' | 'language'; readonly name: string }
  | { readonly by: 'chance' };

/** What of all that matters to the page an interview brought there: fields, mode, language, answers and their absence. */
export function wayTo(
  questionnaire: Questionnaire,
  state: InterviewState,
  { questions }: Behind,
  differsBy: StartDifferences,
): readonly WayStep[] {
  const route = routeInterview(questionnaire, state);
  const at = questionnaire.pageByUid.get(state.page ?? '')?.at ?? 0;
  const before = [...questionnaire.questions.values()].filter((node) => questions.has(node.uid) && node.at < at);
  const asked = before.filter((node) => route.isAsked(node));
  const { profile, mode } = state.start;
  return [
    ...differsBy.fields.map((name): WayStep => {
      const is = profile[name];
      return is === undefined ? { by: 'empty', name } : { by: 'field', name, is };
    }),
    ...(differsBy.mode ? [{ by: 'mode', name: mode } as const] : []),
    ...(differsBy.language ? [{ by: 'language', name: state.language } as const] : []),
    ...(asked.length === 0 ? before : asked).map((node) => stepOf(node, state)),
    ...(differsBy.chance ? [{ by: 'chance' } as const] : []),
  ];
}

function stepOf(node: QuestionNode, { answers }: InterviewState): WayStep {
  const value = answers[node.uid]?.value ?? null;
  const { number: name } = node;
  if (value === null) return { by: 'empty', name };
  return value.type === 'na' ? { by: 'notApplicable', name } : { by: 'question', name, is: saidOf(node, value) };
}

function saidOf({ behaviour, number }: QuestionNode, value: AnswerValue): string {
  const parts = behaviour.values(value).map((one) => (Array.isArray(one) ? one.join(', ') : String(one ?? '')));
  return behaviour.variables(number).length === 1 ? (parts[0] ?? '') : parts.filter((part) => part !== '').join(', ');
}
