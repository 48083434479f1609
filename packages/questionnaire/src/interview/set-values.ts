import { evaluateValue } from '../condition/evaluate-value.ts';
import type { Page, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { ExitAction, Rule } from '../document/routing-rule.ts';
import type { AnswerValue } from '../kinds/answer-value.ts';
import { changeAnswers } from './fast/change-state.ts';
import { storedAnswer } from './fast/known-of-state.ts';
import { oncePerDocument } from './fast/once-per-document.ts';
import type { InterviewEvent } from './interview-event.ts';
import type { InterviewState, StoredAnswer } from './interview-state.ts';
import { knownOf } from './read-answers.ts';
import { type Route, routeInterview } from './route.ts';
import { firstMatch } from './rule-outcome.ts';

interface SetSource {
  readonly at: number;
  readonly rules: readonly Rule<ExitAction>[];
  isReached(route: Route): boolean;
}

/**
 * The events that update the targets of all `set` rules up to the end of this page. A value that no rule gives any more
 * is removed; an answer that a person gave to a visible question is kept.
 */
export function setEvents(questionnaire: Questionnaire, state: InterviewState, page: Page): readonly InterviewEvent[] {
  const all = setSources(questionnaire);
  const sources = all.length === 0 ? all : all.filter(({ at }) => at <= page.end);
  if (sources.length === 0) return [];
  const targets = targetsOf(sources);
  const given = targets.filter((uid) => storedAnswer(state, uid)?.by === 'set');
  let scratch = changeAnswers(
    state,
    given.map((uid) => [uid, null]),
  );
  for (const { rules, isReached } of sources) {
    for (const rule of rules) {
      const route = routeInterview(questionnaire, scratch);
      if (!isReached(route)) continue;
      const action = firstMatch(rule, route.scope);
      if (action?.do !== 'set') continue;
      const target = questionnaire.questions.get(action.question);
      if (target === undefined || isAnsweredByPerson(target, scratch)) continue;
      const value = readScalar(target, evaluateValue(action.value, route.scope));
      scratch = changeAnswers(scratch, [[target.uid, value === null ? null : setAnswer(value, state.language)]]);
    }
  }
  return targets.flatMap((uid): InterviewEvent[] => {
    const [before, after] = [storedAnswer(state, uid), storedAnswer(scratch, uid)];
    if (JSON.stringify(before?.value) === JSON.stringify(after?.value)) return [];
    return [{ type: 'answer', node: uid, value: after?.value ?? null, by: 'set', lang: state.language }];
  });
}

/** Sources in document order, computed once per document; most documents have none. */
const setSources = oncePerDocument(({ stops }): readonly SetSource[] => {
  const sources: SetSource[] = [];
  for (const stop of stops) {
    if (stop.type === 'node' && stop.node.type === 'question') {
      const { node } = stop;
      const rules = thatSet(node.exit);
      if (rules.length > 0) sources.push({ at: node.at, rules, isReached: (route) => route.isAsked(node) });
    } else if (stop.type === 'pageEnd') {
      const { page } = stop;
      const rules = thatSet(page.exit);
      const isReached: SetSource['isReached'] = (route) =>
        page.nodes.some((node) => node.type === 'question' && route.isAsked(node));
      if (rules.length > 0) sources.push({ at: page.end, rules, isReached });
    }
  }
  return sources;
});

const NO_RULES: readonly Rule<ExitAction>[] = [];

function thatSet(rules: readonly Rule<ExitAction>[]): readonly Rule<ExitAction>[] {
  let found: Rule<ExitAction>[] | null = null;
  for (const rule of rules) if (sets(rule)) (found ??= []).push(rule);
  return found ?? NO_RULES;
}

function sets(rule: Rule<ExitAction>): boolean {
  for (const { do: act } of rule) if (act.do === 'set') return true;
  return false;
}

function targetsOf(sources: readonly SetSource[]): readonly string[] {
  const targets = sources.flatMap(({ rules }) =>
    rules.flat().flatMap((branch) => (branch.do.do === 'set' ? [branch.do.question] : [])),
  );
  return [...new Set(targets)];
}

function isAnsweredByPerson(target: QuestionNode, state: InterviewState): boolean {
  const by = storedAnswer(state, target.uid)?.by;
  return !target.hidden && by !== undefined && by !== 'set';
}

function setAnswer(value: AnswerValue, lang: string): StoredAnswer {
  return { value, by: 'set', lang };
}

/** Parses a set value like a typed one, so it meets the same format. */
function readScalar(target: QuestionNode, scalar: string | number | null): AnswerValue | null {
  if (scalar === null) return null;
  const typed = typeof scalar === 'number' ? plainNotation(scalar) : scalar;
  const read = target.behaviour.parse({ values: [typed], texts: {}, na: false });
  return knownOf(read);
}

/** A number as people write it, also a small one: 0.00000015 and not 1.5e-7. */
function plainNotation(number: number): string {
  const text = String(number);
  const [digits = '', power] = text.replace('-', '').split('e-');
  if (power === undefined) return text;
  return `${number < 0 ? '-' : ''}0.${'0'.repeat(Number(power) - 1)}${digits.replace('.', '')}`;
}
