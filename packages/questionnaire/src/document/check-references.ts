import { conditionReferences, type Reference, valueReferences } from '../condition/condition-references.ts';
import type { DesignError, DesignErrorCode } from './design-error.ts';
import type { QuestionNode, Questionnaire } from './questionnaire.ts';
import type { EntranceAction, ExitAction, Rule } from './routing-rule.ts';
import { rowsFault } from './rows-fault.ts';

/**
 * References go backward, so one ordered pass decides everything. Conditions that show or jump may refer only to
 * earlier questions (a question's own exit rules also to itself); conditions that only validate or set may refer to the
 * whole page.
 */
export function checkReferences(questionnaire: Questionnaire): readonly DesignError[] {
  const errors: DesignError[] = [];
  const { questions, places } = questionnaire;

  /** `settled`: the place before which every answer is known when a page is shown; the limit for patterns. */
  const checkEach = (
    references: readonly Reference[],
    owner: string,
    before: number,
    settled: number = Number.POSITIVE_INFINITY,
  ): void => {
    const fail = (code: DesignErrorCode, detail: string): void => void errors.push({ code, at: owner, detail });
    for (const { question, row, column, answers, byPattern, ofRows } of references) {
      const target = questions.get(question);
      if (target === undefined) fail('unknownQuestion', question);
      else if (target.at >= before) fail('forwardReference', question);
      else if (byPattern === true && target.at >= settled) fail('patternOnPage', question);
      if (target === undefined) continue;
      const codes = target.behaviour.codes(row, column);
      if (codes === null) fail(column === undefined ? 'unknownRow' : 'unknownColumn', `${question}: ${row}.${column}`);
      if (ofRows !== undefined) {
        const fault = rowsFault(target.behaviour, ofRows);
        if (fault !== null) fail(fault, `${question}: ${ofRows ?? ''}`);
      }
      for (const code of answers) {
        if (codes?.includes(code) === false) fail('unknownCode', `${question} = ${code}`);
      }
    }
  };

  const checkParent = ({ uid, at, parent }: QuestionNode): void => {
    if (parent === null) return;
    const found = questions.get(parent);
    const fail = (code: DesignErrorCode): void => void errors.push({ code, at: uid, detail: parent });
    if (found === undefined) fail('unknownParent');
    else if (found.at >= at) fail('parentAfterChild');
    else if (found.parent !== null) fail('parentIsChild');
  };

  const checkSkip = (to: string, owner: string, at: number): void => {
    const target = places.get(to);
    if (target === undefined) errors.push({ code: 'unknownTarget', at: owner, detail: to });
    else if (target <= at) errors.push({ code: 'backwardSkip', at: owner, detail: to });
  };

  const checkEntrance = (rules: readonly Rule<EntranceAction>[], owner: string, at: number, settled = at): void => {
    for (const branch of rules.flat()) {
      if (branch.if !== null) checkEach(conditionReferences(branch.if), owner, at, settled);
      if (branch.do.do === 'skip') checkSkip(branch.do.to, owner, at);
    }
  };

  const checkExit = (
    rules: readonly Rule<ExitAction>[],
    owner: string,
    at: number,
    pageEnd: number,
    settled = pageEnd,
  ): void => {
    for (const rule of rules) {
      const jumps = rule.some((branch) => branch.do.do === 'skip' || branch.do.do === 'end');
      const before = jumps ? at + 1 : pageEnd;
      for (const branch of rule) {
        if (branch.if !== null) checkEach(conditionReferences(branch.if), owner, before, jumps ? settled : pageEnd);
        if (branch.do.do === 'skip') checkSkip(branch.do.to, owner, at);
        if (branch.do.do !== 'set') continue;
        checkEach(valueReferences(branch.do.value), owner, before);
        const target = questions.get(branch.do.question);
        if (target === undefined) errors.push({ code: 'unknownQuestion', at: owner, detail: branch.do.question });
        else if (target.at <= (target.hidden ? at : pageEnd)) {
          errors.push({ code: 'backwardSet', at: owner, detail: branch.do.question });
        }
      }
    }
  };

  const startOf = (page: string, at: number): number => questionnaire.pageByUid.get(page)?.at ?? at;

  const checkLists = ({ uid, at, page, lists, behaviour }: QuestionNode): void => {
    const pageStart = startOf(page, at);
    for (const { conditions, source } of lists) {
      for (const condition of conditions.values()) checkEach(conditionReferences(condition), uid, at, pageStart);
      if (source !== null) checkEach([{ question: source.question, answers: [] }], uid, at);
    }
    for (const items of Object.values(behaviour.lists)) {
      for (const { pipe } of items) {
        if (pipe !== undefined) checkEach([{ question: pipe, answers: [] }], uid, pageStart);
      }
    }
  };

  for (const stop of questionnaire.stops) {
    if (stop.type === 'chapter') checkEntrance(stop.chapter.entrance, stop.chapter.uid, stop.chapter.at);
    if (stop.type === 'page') {
      const { page } = stop;
      checkEntrance(page.entrance, page.uid, page.at);
      checkExit(page.exit, page.uid, page.end, page.end);
    }
    if (stop.type === 'node') {
      const { node } = stop;
      const settled = startOf(node.page, node.at);
      checkEntrance(node.entrance, node.uid, node.at, settled);
      if (node.type === 'question') {
        checkParent(node);
        checkLists(node);
        checkExit(node.exit, node.uid, node.at, questionnaire.pageByUid.get(node.page)?.end ?? node.at, settled);
      }
    }
  }
  // A condition that looks at the same thing twice has one fault.
  return [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()];
}
