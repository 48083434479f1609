import type { statusesCalls } from '@seker/contract';
import { loopFaults, StatusType } from '@seker/fieldwork';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { changeProject, touchProject } from '../projects/index.ts';
import { listStatuses, updateLoop } from './statuses.queries.ts';

type Input = z.output<typeof statusesCalls.saveReturnPolicy.body>;

/** Saves when numbers come back; numbers that are waiting keep their due times. Returns the revision. */
export async function saveReturnPolicy(
  deps: Deps,
  by: ActingPerson,
  { id }: ScopedProject,
  { loops, revision }: Input,
): Promise<number> {
  return await changeProject(deps, by, id, {
    action: 'edit',
    revision,
    act: async (tx) => {
      const statuses = await listStatuses(tx, id);
      const faults = loops.flatMap((loop) =>
        loopFaults({ ...loop, type: StatusType.loop }).map((fault) => ({
          ...fault,
          field: `${loop.id}.${fault.field}`,
        })),
      );
      const strange = loops.filter(
        (loop) => statuses.find((status) => status.id === loop.id)?.type !== StatusType.loop,
      );
      const unfit = strange.map((loop) => ({ field: `${loop.id}.intervalMinutes`, code: 'unfit' as const }));
      if (faults.length + unfit.length > 0)
        throw new Refusal('invalid', { details: { faults: [...unfit, ...faults] } });
      const changed = loops.flatMap(({ id: statusId, intervalMinutes, attempts }) => {
        const before = statuses.find((status) => status.id === statusId);
        const isSame = before?.intervalMinutes === intervalMinutes && before.attempts === attempts;
        return isSame || intervalMinutes === null || attempts === null ? [] : [{ statusId, intervalMinutes, attempts }];
      });
      if (changed.length === 0) return { done: revision, details: null };
      for (const { statusId, ...loop } of changed) await updateLoop(tx, id, statusId, loop);
      const done = await touchProject(tx, id, { by: by.personId, at: deps.now() });
      return { done, details: { fields: ['returnPolicy'], loops: changed } };
    },
  });
}
