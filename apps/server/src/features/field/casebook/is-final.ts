import { isFinalRecord } from '@seker/fieldwork';
import { Refusal } from '../../../http/refusal.ts';
import type { LockedCase } from './change-case.queries.ts';

export function isFinal({ recordStatus, leasedTo }: Pick<LockedCase, 'recordStatus' | 'leasedTo'>): boolean {
  return leasedTo === null && isFinalRecord(recordStatus);
}

/** Refuses a case that has ended: it can be neither assigned nor held back. */
export function requireOpen(locked: LockedCase): void {
  if (isFinal(locked)) throw new Refusal('caseEnded');
}
