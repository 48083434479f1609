import type { QueueWaitFor } from '@seker/contract';
import { BLOCKS, type Block, type CallingHours } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import type { Db } from '../../../../db/database.ts';
import { firstOpening } from './dispatch-answer.ts';
import { listNames, type QueueGroup, type QueueQuestion, readQueue, waitsForTime } from './why.queries.ts';

export interface QueueWait {
  readonly what: QueueWaitFor;
  readonly cases: number;
  /** The interviewer to whom a supervisor assigned them. */
  readonly name?: string;
}

export interface QueueExplanation {
  readonly open: number;
  /** Cases without a block. */
  readonly callable: number;
  /** When the first case that waits only for its time becomes callable. */
  readonly nextAt: Instant | null;
  /** The number of open cases per first block; they add up to all open cases. */
  readonly reasons: Record<string, number>;
  /** The same, grouped for display, largest first. */
  readonly waits: QueueWait[];
}

/** Explains what blocks the open cases of a project for an interviewer. */
export async function explainQueue(db: Db, question: QueueQuestion, hours: CallingHours): Promise<QueueExplanation> {
  const groups = await readQueue(db, question);
  const people = groups.flatMap(({ block, personId }) =>
    block === 'assignedToOther' && personId !== null ? [personId] : [],
  );
  const names = await listNames(db, [...new Set(people)]);
  return {
    open: sum(groups),
    callable: sum(groups.filter(({ block }) => block === null)),
    nextAt: firstOpening(groups.filter(waitsForTime), hours),
    reasons: Object.fromEntries(BLOCKS.map((block) => [block, sum(groups.filter((group) => group.block === block))])),
    waits: waitsOf(groups, (group) => (group.personId === null ? undefined : names.get(group.personId))),
  };
}

export function waitsOf(groups: readonly QueueGroup[], nameOf: (group: QueueGroup) => string | undefined): QueueWait[] {
  const waits = new Map<string, QueueWait>();
  for (const group of groups) {
    if (group.block === null) continue;
    const what = whatOf(group.block, group);
    const name = group.block === 'assignedToOther' ? nameOf(group) : undefined;
    const key = `${what} ${name ?? ''}`;
    const cases = (waits.get(key)?.cases ?? 0) + group.cases;
    waits.set(key, { what, cases, ...(name === undefined ? {} : { name }) });
  }
  return [...waits.values()].sort((one, other) => other.cases - one.cases);
}

function whatOf(block: Block, { readyWhy }: QueueGroup): QueueWaitFor {
  return block === 'notDue' ? `notDue.${readyWhy}` : block;
}

function sum(groups: readonly QueueGroup[]): number {
  return groups.reduce((cases, group) => cases + group.cases, 0);
}
