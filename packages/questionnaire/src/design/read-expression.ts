import type { Condition, ValueExpression } from '../condition/condition.ts';
import { readCondition } from '../condition/read-condition.ts';
import { readValueExpression } from '../condition/read-value-expression.ts';
import type { DesignError } from '../document/design-error.ts';
import { readFields } from '../document/json-fields.ts';

/**
 * Parses a condition from a draft's JSON; `null` when it is unfinished or faulty, which the draft's problems report.
 */
export function conditionOf(json: unknown): Condition | null {
  const errors: DesignError[] = [];
  const condition = readCondition(json, readFields({}, '', errors));
  return errors.length === 0 ? condition : null;
}

/** Parses a value from a draft's JSON; `null` when it is unfinished or faulty. */
export function valueOf(json: unknown): ValueExpression | null {
  const errors: DesignError[] = [];
  const value = readValueExpression(json, readFields({}, '', errors));
  return errors.length === 0 ? value : null;
}
