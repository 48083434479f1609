import { Tier } from '../scheduling/readiness.ts';
import type { DispatchQuestion, QueuedCase } from './queued-case.ts';

/**
 * What keeps a case from being dispatched, in the order in which the blocks must be removed. The blocks of time come
 * last: they expire by themselves.
 */
export const BLOCKS = [
  'final',
  'noNumber',
  'leased',
  'assignedToOther',
  'held',
  'quotaClosed',
  'blacklisted',
  'elsewhere',
  'rests',
  'noLanguage',
  'outsideHours',
  'notDue',
  'keptForOther',
] as const;
export type Block = (typeof BLOCKS)[number];

/** Blocks that expire by themselves. */
export const TIME_BLOCKS: readonly Block[] = ['outsideHours', 'notDue', 'keptForOther'];

/** All blocks of this case for this question; empty when the case can be given. A final case has no other block. */
export function blocks(queued: QueuedCase, question: DispatchQuestion): readonly Block[] {
  if (STANDS.final(queued, question)) return ['final'];
  return BLOCKS.filter((block) => STANDS[block](queued, question));
}

const STANDS: Readonly<Record<Block, (queued: QueuedCase, question: DispatchQuestion) => boolean>> = {
  final: ({ tier, isFinal, isLeased }) => tier === null && isFinal && !isLeased,
  noNumber: ({ tier, isFinal, isLeased }) => tier === null && !isFinal && !isLeased,
  leased: ({ isLeased }) => isLeased,
  assignedToOther: ({ tier, assignedPersonId }, { people }) =>
    tier === Tier.assigned && (assignedPersonId === null || !people.includes(assignedPersonId)),
  held: ({ isHeld }) => isHeld,
  quotaClosed: ({ isQuotaLocked, quotaCells }, { fullCells }) =>
    isQuotaLocked || quotaCells.some((cell) => fullCells.includes(cell)),
  blacklisted: ({ isBlacklisted }) => isBlacklisted,
  elsewhere: ({ isElsewhere }) => isElsewhere,
  rests: ({ isResting }) => isResting,
  noLanguage: ({ languageId }, { languages }) => !languages.includes(languageId),
  outsideHours: ({ zone }, { zones }) => !zones.includes(zone),
  notDue: ({ readyAt }, { now }) => readyAt > now,
  keptForOther: ({ tier, appointmentPersonId, readyAt }, { people, now, openedSince }) =>
    tier === Tier.meeting &&
    appointmentPersonId !== null &&
    !people.includes(appointmentPersonId) &&
    readyAt <= now &&
    readyAt > openedSince,
};
