import { type FieldVault, type LastContact } from './field-records.ts';
import { keepVisit, type NotedVisit } from './keep-visit.ts';
import type { WorkItem } from './use-work.ts';

interface VisitsParts {
  readonly vault: FieldVault;
  readonly contact: LastContact | null;
  /** What the device keeps has changed. */
  readAgain(): void;
  /** There is something to send. */
  run(): void;
}

/** Notes visits: each is kept, shown at once, and sent as soon as there is a network. */
export function useVisits({ vault, contact, readAgain, run }: VisitsParts) {
  return async ({ assignment }: WorkItem, visit: NotedVisit): Promise<'kept' | 'full'> => {
    if (contact === null) throw new Error('a device with work has met its server');
    const outcome = await keepVisit(vault, assignment, contact, visit, Date.now());
    if (outcome === 'kept') {
      readAgain();
      run();
    }
    return outcome;
  };
}
