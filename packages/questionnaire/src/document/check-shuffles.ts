import type { Condition, Operand, ValueExpression } from '../condition/condition.ts';
import { conditionReferences, valueReferences } from '../condition/condition-references.ts';
import type { DesignError } from './design-error.ts';
import type { Group, Member, Questionnaire } from './questionnaire.ts';
import type { EntranceAction, ExitAction, Rule } from './routing-rule.ts';

/**
 * Members of a shuffled group may neither refer nor jump to each other, because their order is unknown. A jump from
 * outside may lead to a shuffled group, but not into it.
 */
export function checkShuffles({ root, isRandom, places }: Questionnaire): readonly DesignError[] {
  if (!isRandom) return [];
  const errors: DesignError[] = [];
  const paths = shufflePaths(root);
  const pathOf = (uid: string): ShufflePath => paths.get(uid) ?? new Map();
  const look = (owner: string, { question }: Operand): void => {
    if (stepsAside(pathOf(owner), pathOf(question)))
      errors.push({ code: 'acrossShuffle', at: owner, detail: question });
  };
  const jump = (owner: string, to: string): void => {
    const from = pathOf(owner);
    const isInside = [...pathOf(to)].some(([group, member]) => from.get(group) !== member);
    if (places.has(to) && isInside) errors.push({ code: 'skipIntoShuffle', at: owner, detail: to });
  };
  const lookAll = (owner: string, condition: Condition | null, value: ValueExpression | null = null): void => {
    if (condition !== null) for (const reference of conditionReferences(condition)) look(owner, reference);
    if (value !== null) for (const reference of valueReferences(value)) look(owner, reference);
  };
  const checkRules = (owner: string, rules: readonly Rule<EntranceAction | ExitAction>[]): void => {
    for (const branch of rules.flat()) {
      lookAll(owner, branch.if, branch.do.do === 'set' ? branch.do.value : null);
      if (branch.do.do === 'skip') jump(owner, branch.do.to);
    }
  };
  const visit = (member: Member): void => {
    if (member.type === 'group') {
      if (member.of !== null) checkRules(member.uid, member.of.entrance);
      if (member.of?.type === 'page') checkRules(member.uid, member.of.exit);
      member.members.forEach(visit);
      return;
    }
    checkRules(member.uid, member.entrance);
    if (member.type === 'text') return;
    checkRules(member.uid, member.exit);
    if (member.parent !== null) look(member.uid, { question: member.parent });
    for (const { conditions, source } of member.lists) {
      for (const condition of conditions.values()) lookAll(member.uid, condition);
      if (source !== null) look(member.uid, source);
    }
  };
  visit(root);
  return errors;
}

/** For each enclosing shuffled group, the member that is or contains the node. */
type ShufflePath = ReadonlyMap<string, string>;

function shufflePaths(root: Group): ReadonlyMap<string, ShufflePath> {
  const paths = new Map<string, ShufflePath>();
  const visit = (member: Member, around: ShufflePath): void => {
    paths.set(member.uid, around);
    if (member.type !== 'group') return;
    for (const inner of member.members) {
      visit(inner, member.random?.shuffle === true ? new Map([...around, [member.uid, inner.uid]]) : around);
    }
  };
  visit(root, new Map());
  return paths;
}

/** Whether both are in different members of the same shuffled group. */
function stepsAside(from: ShufflePath, to: ShufflePath): boolean {
  return [...to].some(([group, member]) => from.has(group) && from.get(group) !== member);
}
