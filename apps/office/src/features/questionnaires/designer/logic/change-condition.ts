import type { Condition } from '@seker/questionnaire/design';

/** Where a part of a condition stands: its place in each list on the way; `not` and `holds` have one place. */
export type ConditionPath = readonly number[];

type ListOp = 'and' | 'or';

/** The condition with a part made anew, or without it (`null`); a list that is left with one part is that part. */
export function replaceAt(condition: Condition, path: ConditionPath, part: Condition | null): Condition | null {
  const [place, ...rest] = path;
  if (place === undefined) return part;
  if (condition.op === 'not' || condition.op === 'holds') {
    const inner = replaceAt(condition.of, rest, part);
    return inner === null ? null : { op: condition.op, of: inner };
  }
  if (condition.op !== 'and' && condition.op !== 'or') return condition;
  const of = condition.of.flatMap((each, index) => {
    const kept = index === place ? replaceAt(each, rest, part) : each;
    return kept === null ? [] : [kept];
  });
  const [only] = of;
  if (only === undefined) return null;
  return of.length === 1 ? only : { op: condition.op, of };
}

export function partAt(condition: Condition, path: ConditionPath): Condition | null {
  const [place, ...rest] = path;
  if (place === undefined) return condition;
  if (condition.op === 'not' || condition.op === 'holds') return partAt(condition.of, rest);
  if (condition.op !== 'and' && condition.op !== 'or') return null;
  const inner = condition.of[place];
  return inner === undefined ? null : partAt(inner, rest);
}

/** One more part at the end of the list that stands there; what is no list becomes one. */
export function addTo(condition: Condition, path: ConditionPath, part: Condition, op: ListOp = 'and'): Condition {
  const there = partAt(condition, path);
  if (there === null) return condition;
  const isList = there.op === 'and' || there.op === 'or';
  const longer: Condition = isList ? { op: there.op, of: [...there.of, part] } : { op, of: [there, part] };
  return replaceAt(condition, path, longer) ?? condition;
}

/** The list there holds if all, any or none of its parts do. */
export type GroupSense = 'all' | 'any' | 'none';

export function senseOf(condition: Condition): GroupSense | null {
  if (condition.op === 'and') return 'all';
  if (condition.op === 'or') return 'any';
  return condition.op === 'not' && condition.of.op === 'or' ? 'none' : null;
}

export function withSense(condition: Condition, sense: GroupSense): Condition {
  const list = condition.op === 'not' ? condition.of : condition;
  if (list.op !== 'and' && list.op !== 'or') return condition;
  if (sense === 'none') return { op: 'not', of: { op: 'or', of: list.of } };
  return { op: sense === 'all' ? 'and' : 'or', of: list.of };
}
