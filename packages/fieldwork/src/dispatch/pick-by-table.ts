import { type Block, blocks } from './blocks.ts';
import { DISPATCH_ORDER, type DispatchKey, type DispatchStep } from './dispatch-order.ts';
import type { DispatchQuestion, QueuedCase } from './queued-case.ts';

/** Blocks that are only detected after a case is picked; such a case is put aside and the next one picked. */
const FOUND_LATER: readonly Block[] = ['blacklisted', 'elsewhere', 'rests'];

/** The case that dispatch picks by the table alone; `null` when none may be given. */
export function pickByTable(cases: readonly QueuedCase[], question: DispatchQuestion): QueuedCase | null {
  // A cell that filled after its cases were marked is also detected only later.
  const free = cases.filter((queued) =>
    blocks(queued, { ...question, fullCells: [] }).every((block) => FOUND_LATER.includes(block)),
  );
  for (const step of DISPATCH_ORDER) {
    const first = firstOf(
      free.filter((queued) => isOf(queued, step, question)),
      step.order,
      question,
    );
    if (first !== null) return first;
  }
  return null;
}

function isOf(queued: QueuedCase, { tier, whose }: DispatchStep, { people }: DispatchQuestion): boolean {
  if (queued.tier !== tier) return false;
  if (whose === 'anyone') return true;
  const person = whose === 'assigned' ? queued.assignedPersonId : queued.appointmentPersonId;
  return person !== null && people.includes(person);
}

function firstOf(
  cases: readonly QueuedCase[],
  order: readonly DispatchKey[],
  question: DispatchQuestion,
): QueuedCase | null {
  return cases.reduce<QueuedCase | null>(
    (first, next) => (first === null || isBefore(next, first, order, question) ? next : first),
    null,
  );
}

function isBefore(
  one: QueuedCase,
  other: QueuedCase,
  order: readonly DispatchKey[],
  question: DispatchQuestion,
): boolean {
  for (const key of order) {
    const difference = keyOf(one, key, question) - keyOf(other, key, question);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** The smaller the earlier. */
function keyOf(queued: QueuedCase, key: DispatchKey, { zones, parts }: DispatchQuestion): number {
  if (key === 'priority') return -queued.priority;
  if (key !== 'partExcess') return queued[key];
  const part = parts[zones.indexOf(queued.zone)];
  return part === undefined ? 0 : (queued.partExcess[part] ?? 0);
}
