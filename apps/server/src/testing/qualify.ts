import { transact } from '../db/transact.ts';
import { reserveCells } from '../features/projects/quotas/places/reserve-cells.ts';
import { asId } from './as-id.ts';
import type { TestNode } from './test-node.ts';

/** Requests a place in each quota for a respondent of the demo study; returns the answer. */
export async function qualify(node: Pick<TestNode, 'db'>, interview: number): Promise<string> {
  return await transact(
    node.db,
    async (tx) =>
      await reserveCells(tx, {
        projectId: asId(1042),
        interviewId: asId(interview),
        fields: { region: 'south' },
        answers: { SEX: 1, AGEGRP: 2 },
        system: { language: 'he', mode: 'phone' },
      }),
  );
}
