import type { Condition, ValueExpression } from '../condition/condition.ts';
import { readCondition } from '../condition/read-condition.ts';
import { readValueExpression } from '../condition/read-value-expression.ts';
import type { DesignError } from '../document/design-error.ts';
import { readFields } from '../document/json-fields.ts';

/** A condition out of a draft's JSON; `null` where it is unfinished or wrong, which the problems say. */
export function conditionOf(json: unknown): Condition | null {
  const errors: DesignError[] = [];
  const condition = readCondition(json, readFields({}, '', errors));
  return errors.length === 0 ? condition : null;
}

/** A value out of a draft's JSON; `null` where it is unfinished or wrong. */
export function valueOf(json: unknown): ValueExpression | null {
  const errors: DesignError[] = [];
  const value = readValueExpression(json, readFields({}, '', errors));
  return errors.length === 0 ? value : null;
}
