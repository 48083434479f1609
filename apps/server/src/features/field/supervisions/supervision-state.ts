import type { SupervisionState } from '@seker/contract';

/** Returns how far a supervision is, from its times. */
export function supervisionState(times: {
  readonly heardAt: Date | null;
  readonly handedAt: Date | null;
}): SupervisionState {
  if (times.handedAt !== null) return 'talks';
  return times.heardAt === null ? 'rings' : 'hears';
}
