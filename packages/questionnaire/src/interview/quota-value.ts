import type { Facts } from '../condition/condition.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import type { Variable } from '../kinds/kind.ts';

/** Types of a question's variable that a quota can count: by code, or by the band of a number or a date. */
const COUNTED: ReadonlySet<string> = new Set(['single', 'number', 'date']);

/** Whether quotas can count a variable. */
export function isCounted({ type, holds }: Pick<Variable, 'type' | 'holds'>): boolean {
  return COUNTED.has(type) && holds === undefined;
}

export function isQuotaQuestion({ number, behaviour }: Pick<QuestionNode, 'number' | 'behaviour'>): boolean {
  const [first] = behaviour.variables(number);
  return first !== undefined && isCounted(first);
}

/** The value that quotas count: a code, a number, or a date in digits (`20261127`); `null` when there is none. */
export function quotaValue({ codes, scalar }: Pick<Facts, 'codes' | 'scalar'>): number | null {
  const [code] = codes;
  if (code !== undefined) return code;
  if (typeof scalar === 'number') return scalar;
  return typeof scalar === 'string' && DATE.test(scalar) ? Number(scalar.replaceAll('-', '')) : null;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
