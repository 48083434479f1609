import { conditionReferences } from '../condition/condition-references.ts';
import type { Page, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { ExitAction, Rule } from '../document/routing-rule.ts';
import { fitsRules } from './answer-choices.ts';
import type { Aspects } from './aspects.ts';
import type { World } from './assumption.ts';
import type { Logic } from './logic.ts';
import { TRUE } from './truths.ts';

/** More combinations of answers than this are not looked at. */
const MOST_TOGETHER = 256;

/** The rules of a page and of its questions that may refuse what is answered on it. */
export function refusingRules({ nodes, exit }: Page): readonly Rule<ExitAction>[] {
  const questions = nodes.filter((node) => node.type === 'question' && !node.hidden);
  return [...questions.flatMap((node) => (node.type === 'question' ? node.exit : [])), ...exit].filter((rule) =>
    rule.some(({ do: act }) => isRefusal(act)),
  );
}

export function isRefusal(act: ExitAction): boolean {
  return act.do === 'validate' && act.severity !== 'warning';
}

/**
 * Whether some answers to the page pass its refusing rules after any earlier answers, reachable or not. Where this
 * holds, the page need not be searched; most rules look at one answer only, and for them it does.
 */
export function letsGo({ questions }: Questionnaire, page: Page, aspects: Aspects, logic: Logic): boolean {
  const rules = refusingRules(page);
  const conditions = rules.flatMap((rule) => rule.flatMap((branch) => branch.if ?? []));
  const uids = [...new Set(conditions.flatMap(conditionReferences).map(({ question }) => question))];
  const asked = uids.flatMap((uid) => questions.get(uid) ?? []);
  const [here, before] = [
    asked.filter((question) => question.page === page.uid),
    asked.filter((question) => question.page !== page.uid),
  ];
  if (!here.every(isSurelyAsked)) return false;
  const ways = worldsOver(here, aspects, true);
  const pasts = worldsOver(before, aspects, false);
  if (ways === null || pasts === null) return false;
  return pasts.every((past) =>
    ways.some((way) => rules.every((rule) => isSurelyPassed(rule, logic, new Map([...past, ...way])))),
  );
}

/** With all that it offers, so that each answer that its rules take can be given. */
function isSurelyAsked({ entrance, parent, hidden, lists, timeLimitSeconds }: QuestionNode): boolean {
  return entrance.length === 0 && parent === null && !hidden && lists.length === 0 && timeLimitSeconds === null;
}

/** Every combination of variants; of questions that are answered only the variants that they take. */
function worldsOver(asked: readonly QuestionNode[], aspects: Aspects, areAnswered: boolean): readonly World[] | null {
  let worlds: readonly World[] = [new Map()];
  for (const question of asked) {
    const variants = aspects.byKey(question.uid)?.variants ?? [];
    const left = variants.flatMap(({ raw, isVague }, index) => {
      if (!areAnswered) return [index];
      if (index === 0) return question.mandatory === 'hard' ? [] : [index];
      const isTaken = isVague !== true && raw !== null && (raw.na || fitsRules(question, raw, null, null));
      return isTaken ? [index] : [];
    });
    if (left.length === 0 || worlds.length * left.length > MOST_TOGETHER) return null;
    worlds = worlds.flatMap((world) => left.map((index) => new Map([...world, [question.uid, [index]]])));
  }
  return worlds;
}

function isSurelyPassed(rule: Rule<ExitAction>, logic: Logic, world: World): boolean {
  for (const branch of rule) {
    const truths = branch.if === null ? TRUE : logic.possible(branch.if, world);
    if (isRefusal(branch.do) && (truths & TRUE) !== 0) return false;
    if (truths === TRUE) return true;
  }
  return true;
}
