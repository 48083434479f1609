import type { Account, FloorRow } from '@seker/contract';

/** Whether a message would reach the person: an interviewer who is logged in. */
export function mayMessage(
  { role, state }: Pick<FloorRow, 'role' | 'state'>,
  { acts }: Pick<Account, 'acts'>,
): boolean {
  return role === 'interviewer' && state !== 'offline' && acts.some(({ act }) => act === 'messageFloor');
}
