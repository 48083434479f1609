import { CallError, faultsIn } from '@seker/contract';
import type { Translate } from '@seker/ui';
import { faultText } from '../../../form/index.ts';

/** What is wrong with this field of what was refused, as a sentence; null where nothing is. */
export function faultOf(error: unknown, field: string, t: Translate): string | null {
  const found = error instanceof CallError && error.code === 'invalid' ? faultsIn(error.details) : [];
  const fault = found.find((one) => one.field === field);
  return fault === undefined ? null : faultText(fault, t);
}
