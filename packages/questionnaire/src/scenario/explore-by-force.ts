import type { Page, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import type { InterviewState } from '../interview/interview-state.ts';
import { warningId } from '../interview/submission.ts';
import { submitPage } from '../interview/submit-page.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';

export interface Explored {
  /** Pages at which some interview arrives and where no answer is as their questions demand by themselves. */
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
      if (next === 'refused') continue;
      isTrap = false;
      if (next !== 'refusedByAuthor') open.push(next);
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
): InterviewState | 'refused' | 'refusedByAuthor' {
  const submission = { page: page.uid, action: 'next', values, by: 'respondent', language: 'en' } as const;
  const first = submitPage(questionnaire, state, submission);
  if (first.ok) return first.value.state;
  const errors = first.error.code === 'invalid' ? first.error.errors : [];
  const second = submitPage(questionnaire, state, { ...submission, acceptedWarnings: errors.map(warningId) });
  if (second.ok) return second.value.state;
  const isByAuthor =
    second.error.code === 'invalid' &&
    second.error.errors.every(({ key, severity }) => key === 'custom' || severity === 'warning');
  return isByAuthor ? 'refusedByAuthor' : 'refused';
}

function allValues({ nodes }: Page): readonly Values[] {
  const questions = nodes.filter((node) => node.type === 'question');
  return questions.reduce<readonly Values[]>(
    (all, question) => all.flatMap((values) => allAnswers(question).map((raw) => ({ ...values, [question.uid]: raw }))),
    [{}],
  );
}

/** Every set of its codes, none, and "not applicable", whether the question takes it or not. */
function allAnswers({ behaviour }: QuestionNode): readonly RawAnswer[] {
  const sets = behaviour.answers.reduce<readonly (readonly string[])[]>(
    (all, { code }) => [...all, ...all.map((set) => [...set, `${code}`])],
    [[]],
  );
  return [...sets.map((values) => ({ ...NO_RAW_ANSWER, values })), { ...NO_RAW_ANSWER, na: true }];
}
