import { type Instant, type LanguageId, unreachable } from '@seker/kernel';
import { dispositionOfExhausted, type LoopVerdict } from '../scheduling/due-after-loop.ts';
import type { DueWhy } from '../scheduling/ready-why.ts';
import type { NormalisedChoice } from './check-status-choice.ts';
import { type Disposition, StatusType } from './disposition.ts';

/** Whether a number may be dialled, as stored in its row. */
export type PhoneListStatus = 'free' | 'inUse' | 'pending' | 'locked';

export interface PhoneAfterStatus {
  readonly listStatus: PhoneListStatus;
  readonly dueAt: Instant | null;
  /** What determined `dueAt`; null without a due time. */
  readonly dueWhy: DueWhy | null;
  /** The language that the number waits for; null for any. */
  readonly languageId: LanguageId | null;
  /** The system status that replaces the chosen one because the attempts ran out. */
  readonly replacedBy: 'maxAttemptsContacted' | 'maxAttemptsUnknown' | null;
}

/**
 * The effect of a status on its number (specification's table of status types). `loop` is required for type 1, and for
 * a return in another language when no calls are left.
 */
export function phoneAfterStatus(
  disposition: Pick<Disposition, 'type'>,
  {
    choice,
    loop,
    everContacted,
  }: { readonly choice: NormalisedChoice; readonly loop: LoopVerdict | null; readonly everContacted: boolean },
): PhoneAfterStatus {
  const { type } = disposition;
  const agreed = choice.nextAt === null ? null : 'meeting';
  switch (type) {
    case StatusType.loop:
      return loop !== null && 'due' in loop
        ? after('pending', { dueAt: loop.due, dueWhy: loop.why })
        : after('locked', { replacedBy: dispositionOfExhausted(everContacted) });
    case StatusType.active:
      return after('inUse', {});
    case StatusType.meeting:
      return after('pending', { dueAt: choice.nextAt, dueWhy: agreed });
    case StatusType.unused:
      if (loop !== null && 'exhausted' in loop)
        return after('locked', { replacedBy: dispositionOfExhausted(everContacted) });
      return after('free', { dueAt: choice.nextAt, dueWhy: agreed, languageId: choice.languageId });
    case StatusType.final:
    case StatusType.closed:
      return after('locked', {});
    default:
      return unreachable(type);
  }
}

function after(listStatus: PhoneListStatus, part: Partial<PhoneAfterStatus>): PhoneAfterStatus {
  return { listStatus, dueAt: null, dueWhy: null, languageId: null, replacedBy: null, ...part };
}
