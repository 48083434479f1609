import { type CallProcess, callTimeout } from '@seker/fieldwork';

/** Whether a line has been in its state too long; `age`: milliseconds since its last step. */
export function isOverdue({
  age,
  process,
}: {
  readonly age: number;
  readonly process: Pick<CallProcess, 'state'>;
}): boolean {
  const limit = callTimeout(process.state);
  return limit !== null && age > limit;
}
