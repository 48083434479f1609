import type { Condition, ValueExpression } from '../condition/condition.ts';
import { conditionReferences, valueReferences } from '../condition/condition-references.ts';

/** How some conditions tell the typed answers to questions apart, beyond comparing each with constants. */
export interface Comparisons {
  /** Questions whose typed answers are compared with each other as they are: only their order matters. */
  readonly ordered: ReadonlySet<string>;
  /** Questions that are calculated with, measured, searched in, or compared with what an interview brings along. */
  readonly beyond: ReadonlySet<string>;
  /** All constants of comparisons. */
  readonly constants: readonly (string | number)[];
}

export function comparisonsIn(conditions: readonly Condition[]): Comparisons {
  const ordered = new Set<string>();
  const beyond = new Set<string>();
  const constants = new Set<string | number>();
  const read = (condition: Condition): void => {
    switch (condition.op) {
      case 'and':
      case 'or':
        for (const part of condition.of) read(part);
        return;
      case 'not':
      case 'holds':
        read(condition.of);
        return;
      case 'compare': {
        const sides = [condition.left, condition.right];
        for (const side of sides) if (side.op === 'literal') constants.add(side.value);
        const told = sides.some(({ op }) => op === 'literal') && sides.some(isToldByConstants);
        if (told) return;
        const target = sides.every(isPlainAnswer) ? ordered : beyond;
        for (const { question } of sides.flatMap(valueReferences)) target.add(question);
        return;
      }
      case 'contains':
      case 'matches':
        for (const { question } of conditionReferences(condition)) beyond.add(question);
        return;
      default:
    }
  };
  for (const condition of conditions) read(condition);
  return { ordered, beyond, constants: [...constants] };
}

function isPlainAnswer(value: ValueExpression): boolean {
  return value.op === 'answer' && value.row === undefined;
}

/** Whether a comparison of it with a constant is decided by the variants of its question. */
function isToldByConstants({ op }: ValueExpression): boolean {
  return op === 'answer' || op === 'count' || op === 'profile' || op === 'system';
}
