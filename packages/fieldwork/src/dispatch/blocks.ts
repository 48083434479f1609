import { Tier } from '../scheduling/readiness.ts';
import type { DispatchQuestion, QueuedCase } from './queued-case.ts';

/**
 * What stands between a case and the interviewer, in the order in which it must go: what is last alone, time, goes by
 * itself.
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
  'noLanguage',
  'outsideHours',
  'notDue',
] as const;
export type Block = (typeof BLOCKS)[number];

/** Blocks that go by themselves when their time comes. */
export const TIME_BLOCKS: readonly Block[] = ['outsideHours', 'notDue'];

/** All that stands between this case and those who ask; empty: it can be given. What is over has no other reason. */
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
  noLanguage: ({ languageId }, { languages }) => !languages.includes(languageId),
  outsideHours: ({ zone }, { zones }) => !zones.includes(zone),
  notDue: ({ readyAt }, { now }) => readyAt > now,
};
