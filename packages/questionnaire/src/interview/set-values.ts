import { evaluateValue } from '../condition/evaluate-value.ts';
import type { Page, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { ExitAction, Rule } from '../document/routing-rule.ts';
import type { AnswerValue } from '../kinds/answer-value.ts';
import { own } from '../own-property.ts';
import type { InterviewEvent } from './interview-event.ts';
import type { InterviewState, StoredAnswer } from './interview-state.ts';
import { firstMatch, routeInterview } from './route.ts';

interface SetSource {
  readonly rules: readonly Rule<ExitAction>[];
  isReached(isAsked: (node: QuestionNode) => boolean): boolean;
}

/**
 * The events by which the `set` rules up to the end of this page bring their targets up to date: a value that no rule
 * gives any more is taken back, and a visible question that a person has answered is left alone.
 */
export function setEvents(questionnaire: Questionnaire, state: InterviewState, page: Page): readonly InterviewEvent[] {
  const sources = setSources(questionnaire, page);
  if (sources.length === 0) return [];
  let scratch: InterviewState = { ...state, answers: withoutSetValues(state, sources) };
  for (const { rules, isReached } of sources) {
    for (const rule of rules) {
      const route = routeInterview(questionnaire, scratch);
      if (!isReached(route.isAsked)) continue;
      const action = firstMatch(rule, route.scope);
      if (action?.do !== 'set') continue;
      const target = questionnaire.questions.get(action.question);
      if (target === undefined || isAnsweredByPerson(target, scratch)) continue;
      const value = readScalar(target, evaluateValue(action.value, route.scope));
      const { [target.uid]: _replaced, ...others } = scratch.answers;
      const answers = value === null ? others : { ...others, [target.uid]: setAnswer(value, state.language) };
      scratch = { ...scratch, answers };
    }
  }
  return targetsOf(sources).flatMap((uid): InterviewEvent[] => {
    const [before, after] = [own(state.answers, uid), own(scratch.answers, uid)];
    if (JSON.stringify(before?.value) === JSON.stringify(after?.value)) return [];
    return [{ type: 'answer', node: uid, value: after?.value ?? null, by: 'set', lang: state.language }];
  });
}

function setSources({ stations }: Questionnaire, upTo: Page): readonly SetSource[] {
  return stations.slice(0, upTo.end + 1).flatMap((station): SetSource[] => {
    if (station.type === 'node' && station.node.type === 'question') {
      const { node } = station;
      const rules = node.exit.filter(sets);
      return rules.length === 0 ? [] : [{ rules, isReached: (isAsked) => isAsked(node) }];
    }
    if (station.type !== 'pageEnd') return [];
    const { page } = station;
    const rules = page.exit.filter(sets);
    const isReached: SetSource['isReached'] = (isAsked) =>
      page.nodes.some((node) => node.type === 'question' && isAsked(node));
    return rules.length === 0 ? [] : [{ rules, isReached }];
  });
}

function sets(rule: Rule<ExitAction>): boolean {
  return rule.some((branch) => branch.do.do === 'set');
}

function targetsOf(sources: readonly SetSource[]): readonly string[] {
  const targets = sources.flatMap(({ rules }) =>
    rules.flat().flatMap((branch) => (branch.do.do === 'set' ? [branch.do.question] : [])),
  );
  return [...new Set(targets)];
}

function withoutSetValues(state: InterviewState, sources: readonly SetSource[]): InterviewState['answers'] {
  const targets = targetsOf(sources);
  return Object.fromEntries(
    Object.entries(state.answers).filter(([uid, answer]) => answer.by !== 'set' || !targets.includes(uid)),
  );
}

function isAnsweredByPerson(target: QuestionNode, { answers }: InterviewState): boolean {
  const by = own(answers, target.uid)?.by;
  return !target.hidden && by !== undefined && by !== 'set';
}

function setAnswer(value: AnswerValue, lang: string): StoredAnswer {
  return { value, by: 'set', lang };
}

/** As if it had been typed, so that a set value meets the same format as anybody's answer. */
function readScalar(target: QuestionNode, scalar: string | number | null): AnswerValue | null {
  if (scalar === null) return null;
  const read = target.behaviour.parse({ values: [String(scalar)], texts: {}, na: false });
  return read.ok ? read.value : null;
}
