import type { Page, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { ExitAction, Rule, Severity } from '../document/routing-rule.ts';
import type { Complaint, ComplaintKey } from '../kinds/answer-value.ts';
import { messageKey } from '../text/language-bundle.ts';
import type { InterviewState } from './interview-state.ts';
import { localise } from './localise.ts';
import type { ReadAnswers } from './read-answers.ts';
import type { Route } from './route.ts';
import { firstMatch } from './rule-outcome.ts';
import type { AnswerError } from './submission.ts';

/** Checks the page with its typed answers; one error per question, then those of the page. */
export function checkPage(
  questionnaire: Questionnaire,
  state: InterviewState,
  route: Route,
  page: Page,
  typed: ReadAnswers,
): readonly AnswerError[] {
  const authored = (owner: string, rules: readonly Rule<ExitAction>[]): readonly AnswerError[] => {
    const found: AnswerError[] = [];
    for (const rule of rules) {
      const action = firstMatch(rule, route.scope);
      if (action?.do !== 'validate') continue;
      const text = localise(questionnaire, state, route).text(messageKey(owner, action.message));
      const params = { message: action.message };
      found.push({ question: owner, key: 'custom', params, severity: action.severity, text });
    }
    return found;
  };

  const errors: AnswerError[] = [];
  for (const node of page.nodes) {
    if (node.type !== 'question' || node.hidden || !route.isAsked(node)) continue;
    // A question whose time is up accepts no corrections.
    if (state.timedOut.includes(node.uid)) continue;
    const complaint = complaintOf(node, route, typed, state.start.today ?? null);
    const [found] = complaint === null ? authored(node.uid, node.exit) : [complaint];
    if (found !== undefined) errors.push(found);
  }
  return [...errors, ...authored(page.uid, page.exit)];
}

function complaintOf(
  question: QuestionNode,
  route: Route,
  typed: ReadAnswers,
  today: string | null,
): AnswerError | null {
  const { uid } = question;
  const read = typed.get(uid);
  if (read !== undefined && !read.ok) return complain(uid, read.error);
  const facts = route.scope.facts(uid);
  if (facts.state === 'na') return null;
  const needed = REQUIRED[question.mandatory];
  if (facts.state === 'missing') {
    return needed === null ? null : complain(uid, { key: needed.key, params: {} }, needed.severity);
  }
  const { open = 0 } = facts;
  if (open > 0 && needed !== null)
    return complain(uid, { key: 'rowsRequired', params: { left: open } }, needed.severity);
  for (const rule of question.rules) {
    const complaint = rule.check(facts, today);
    if (complaint !== null) return complain(uid, complaint);
  }
  const { unplaced = 0 } = facts;
  return unplaced > 0 && !saysHowMany(question)
    ? complain(uid, { key: 'placeAll', params: { left: unplaced } }, 'warning')
    : null;
}

/** Whether a rule of the ranking says how many are to be placed; without one, a place left over may be a slip. */
function saysHowMany({ rules }: QuestionNode): boolean {
  return rules.some(({ demand }) => demand.rule === 'rankCount' || demand.rule === 'placeAll');
}

function complain(question: string, { key, params, part }: Complaint, severity: Severity = 'error'): AnswerError {
  return { question, key, params, severity, text: null, ...(part === undefined ? {} : { part }) };
}

const REQUIRED = {
  no: null,
  soft: { key: 'requiredSoft', severity: 'warning' },
  hard: { key: 'required', severity: 'error' },
} as const satisfies Record<QuestionNode['mandatory'], { key: ComplaintKey; severity: Severity } | null>;
