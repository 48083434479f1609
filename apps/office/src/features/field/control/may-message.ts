import type { Account, FloorRow } from '@seker/contract';

/** Whether a message would reach the person: an interviewer who is logged in. */
export function mayMessage(
  { role, state, at }: Pick<FloorRow, 'role' | 'state' | 'at'>,
  { acts }: Pick<Account, 'acts'>,
): boolean {
  return (
    role === 'interviewer' && state !== 'offline' && at === 'station' && acts.some(({ act }) => act === 'messageFloor')
  );
}
