import type { Comparison, Condition, ValueExpression } from '../../condition/condition.ts';
import type { Token } from './tokens.ts';

/** A parsed part; a bare question is a value until an operator makes it a condition. */
export type Part =
  | { readonly type: 'condition'; readonly condition: Condition; readonly from: Token }
  | { readonly type: 'value'; readonly value: ValueExpression; readonly from: Token };

/** Maximum depth of brackets, more than conditions may be nested. */
export const MAX_BRACKETS = 100;
export const COMPARISONS: readonly Comparison[] = ['=', '!=', '<', '<=', '>', '>='];
export const AFTER_VALUE = [...COMPARISONS, 'is', 'in', 'has any', 'has all', 'has none', 'contains', 'matches'];
export const BEGINNINGS = ['not', 'answered', 'na', 'any', 'count', 'rows', 'sum', 'score', 'profile', 'today', '('];
export const SUMS = { '+': 'add', '-': 'subtract' } as const;
export const PRODUCTS = { '*': 'multiply', '/': 'divide' } as const;
export const CALCULATIONS = ['add', 'subtract', 'multiply', 'divide', 'length', 'days', 'months', 'years'] as const;
export const MEASURES = ['sum', 'mean', 'smallest', 'largest'] as const;
