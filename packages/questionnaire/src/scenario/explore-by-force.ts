import { answerSpace } from '../analysis/answer-space.ts';
import type { Page, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import type { InterviewState } from '../interview/interview-state.ts';
import { warningId } from '../interview/submission.ts';
import { submitPage } from '../interview/submit-page.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import { CORNERING_DAYS, CORNERING_NUMBERS } from './cornering-document.ts';

export interface Explored {
  /** Pages at which some interview arrives and that no answer leaves. */
  readonly traps: ReadonlySet<string>;
  /** Whether every state was looked at. */
  readonly isWhole: boolean;
}

type Values = Readonly<Record<string, RawAnswer>>;

/**
 * Walks through every interview of a small document: every answer to every question of every page is sent to the engine,
 * offered or not, and each state that arises is walked on from. Knows nothing of rules, binds and conditions.
 */
export function exploreByForce(questionnaire: Questionnaire, mostSent = 3_000): Explored {
  const start = { seed: '1', language: 'en', mode: 'simulation', profile: {}, quotaVariables: [] } as const;
  const open: InterviewState[] = [beginInterview(questionnaire, start)];
  const seen = new Set<string>();
  const traps = new Set<string>();
  let sent = 0;
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const page = questionnaire.pageByUid.get(state.page ?? '');
    const key = JSON.stringify([state.page, state.outcome, state.answers]);
    if (page === undefined || seen.has(key)) continue;
    seen.add(key);
    let isTrap = true;
    for (const values of allValues(page)) {
      sent += 1;
      if (sent > mostSent) return { traps, isWhole: false };
      const next = stateAfter(questionnaire, state, page, values);
      if (next === null) continue;
      isTrap = false;
      open.push(next);
    }
    if (isTrap) traps.add(page.uid);
  }
  return { traps, isWhole: true };
}

function stateAfter(
  questionnaire: Questionnaire,
  state: InterviewState,
  page: Page,
  values: Values,
): InterviewState | null {
  const submission = { page: page.uid, action: 'next', values, by: 'respondent', language: 'en' } as const;
  const first = submitPage(questionnaire, state, submission);
  if (first.ok) return first.value.state;
  const errors = first.error.code === 'invalid' ? first.error.errors : [];
  const second = submitPage(questionnaire, state, { ...submission, acceptedWarnings: errors.map(warningId) });
  return second.ok ? second.value.state : null;
}

function allValues({ nodes }: Page): readonly Values[] {
  const questions = nodes.filter((node) => node.type === 'question');
  return questions.reduce<readonly Values[]>(
    (all, question) => all.flatMap((values) => allAnswers(question).map((raw) => ({ ...values, [question.uid]: raw }))),
    [{}],
  );
}

/** Every answer to a question, none, and "not applicable", whether the question takes it or not. */
function allAnswers(question: QuestionNode): readonly RawAnswer[] {
  return [...answersTo(question), { ...NO_RAW_ANSWER }, { ...NO_RAW_ANSWER, na: true }];
}

/** Sets of its codes, orders of them, typed values, or all fillings of its cells. */
function answersTo(question: QuestionNode): readonly RawAnswer[] {
  const space = answerSpace(question);
  const codes = question.behaviour.answers.map(({ code }) => `${code}`);
  if (space.type === 'order') return ordersOf(codes).map((values) => ({ ...NO_RAW_ANSWER, values }));
  if (space.type === 'parts') {
    const typed = codes.length > 0 ? codes : TYPED.number;
    const fillings = space.cells.reduce<readonly Readonly<Record<string, readonly string[]>>[]>(
      (all, { row }) => all.flatMap((parts) => [parts, ...typed.map((value) => ({ ...parts, [row]: [value] }))]),
      [{}],
    );
    return fillings.map((parts) => ({ ...NO_RAW_ANSWER, parts }));
  }
  const [variable] = question.behaviour.variables('');
  if (variable?.type === 'number' || variable?.type === 'date')
    return TYPED[variable.type].map((value) => ({ ...NO_RAW_ANSWER, values: [value] }));
  const sets = codes.reduce<readonly (readonly string[])[]>(
    (all, code) => [...all, ...all.map((set) => [...set, code])],
    [[]],
  );
  return sets.map((values) => ({ ...NO_RAW_ANSWER, values }));
}

const TYPED = { number: CORNERING_NUMBERS, date: CORNERING_DAYS } as const;

function ordersOf(codes: readonly string[]): readonly (readonly string[])[] {
  return [
    [],
    ...codes.flatMap((code) => ordersOf(codes.filter((other) => other !== code)).map((order) => [code, ...order])),
  ];
}
