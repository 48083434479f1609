import { unreachable } from '@seker/kernel';
import {
  type Condition,
  type Operand,
  partKey,
  type SystemName,
  type ValueExpression,
} from '../condition/condition.ts';
import type { Questionnaire, Stop } from '../document/questionnaire.ts';
import type { EntranceAction, ExitAction, Rule } from '../document/routing-rule.ts';

/** Everything that conditions compare one thing with; only these constants have to be distinguished. */
export interface OperandUses {
  readonly codes: Set<number>;
  readonly scalars: Set<string | number>;
  isCounted: boolean;
  /** Every answer matters: each may have a score of its own. */
  isScored: boolean;
}

export type OperandUsesByKey = ReadonlyMap<string, OperandUses>;

export function operandKey({ question, row, column }: Operand): string {
  return row === undefined ? question : `${question}.${partKey(row, column)}`;
}

export function profileKey(field: string): string {
  return `profile.${field}`;
}

export function systemKey(name: SystemName): string {
  return `system.${name}`;
}

export function askedFor(questionnaire: Questionnaire): OperandUsesByKey {
  return usesOf(conditionsOf(questionnaire));
}

/** The same for some conditions, and for values that are copied as they are. */
export function usesOf(conditions: readonly Condition[], copied: readonly ValueExpression[] = []): OperandUsesByKey {
  const asked = new Map<string, OperandUses>();
  const of = (key: string): OperandUses => {
    const known = asked.get(key) ?? { codes: new Set(), scalars: new Set(), isCounted: false, isScored: false };
    asked.set(key, known);
    return known;
  };
  for (const condition of conditions) collect(condition, of);
  for (const value of copied) collectValues(value, null, of);
  return asked;
}

/** The rules at one stop; the exit rules of a page are told with its entrance. */
export function rulesOfStop(stop: Stop): readonly Rule<EntranceAction | ExitAction>[] {
  return [
    ...(stop.type === 'chapter' ? stop.chapter.entrance : []),
    ...(stop.type === 'page' ? [...stop.page.entrance, ...stop.page.exit] : []),
    ...(stop.type === 'node' ? stop.node.entrance : []),
    ...(stop.type === 'node' && stop.node.type === 'question' ? stop.node.exit : []),
  ];
}

/** All conditions of the document: those of rules and those of binds. */
export function conditionsOf({ stops }: Questionnaire): readonly Condition[] {
  return stops.flatMap((stop): readonly Condition[] => {
    const lists = stop.type === 'node' && stop.node.type === 'question' ? stop.node.lists : [];
    return [
      ...rulesOfStop(stop).flatMap((rule) => rule.flatMap((branch) => branch.if ?? [])),
      ...lists.flatMap((plan) => [...plan.conditions.values()]),
    ];
  });
}

function collect(condition: Condition, of: (key: string) => OperandUses): void {
  switch (condition.op) {
    case 'and':
    case 'or':
      for (const part of condition.of) collect(part, of);
      return;
    case 'not':
    case 'holds':
      collect(condition.of, of);
      return;
    case 'compare':
      collectValues(condition.left, literalOf(condition.right), of);
      collectValues(condition.right, literalOf(condition.left), of);
      return;
    case 'contains':
      collectValues(condition.left, null, of);
      collectValues(condition.right, null, of);
      return;
    case 'matches':
      collectValues(condition.left, null, of);
      return;
    case 'is':
    case 'isNot':
      of(operandKey(condition)).codes.add(condition.answer);
      return;
    case 'in':
    case 'hasAny':
    case 'hasAll':
    case 'hasNone':
      for (const code of condition.answers) of(operandKey(condition)).codes.add(code);
      return;
    case 'any':
    case 'answered':
    case 'na':
      of(operandKey(condition));
      return;
    case 'constant':
      return;
    default:
      unreachable(condition);
  }
}

function literalOf(value: ValueExpression): string | number | null {
  return value.op === 'literal' ? value.value : null;
}

function collectValues(value: ValueExpression, beside: string | number | null, of: (key: string) => OperandUses): void {
  switch (value.op) {
    case 'answer': {
      const asked = of(operandKey(value));
      if (beside !== null) asked.scalars.add(beside);
      return;
    }
    case 'count':
      of(operandKey(value)).isCounted = true;
      return;
    case 'countRows':
    case 'sum':
    case 'mean':
    case 'smallest':
    case 'largest':
      of(value.question);
      return;
    case 'score':
      of(value.question).isScored = true;
      return;
    case 'profile': {
      const asked = of(profileKey(value.field));
      if (beside !== null) asked.scalars.add(beside);
      return;
    }
    case 'system':
      of(systemKey(value.name));
      return;
    case 'literal':
    case 'today':
      return;
    default:
      for (const part of value.of) collectValues(part, null, of);
  }
}
