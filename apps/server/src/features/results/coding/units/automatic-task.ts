import { randomUUID } from 'node:crypto';
import type { codingCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { z } from 'zod';
import type * as mini from 'zod/mini';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import { storedId } from '../../../../db/stored-id.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { askJob, defineTask } from '../../../system/jobs/index.ts';
import { ownFrame } from '../frames/frame.queries.ts';
import { requireOpenUse } from '../uses/require-open-use.ts';
import { lockUse, readUse, type UseId } from '../uses/use.queries.ts';
import { listOpenUnits } from './automatic.queries.ts';
import { putAutomatically } from './put-automatically.ts';
import { takeAutomaticBack } from './undo-automatic.queries.ts';

const AT_ONCE = 2_000;

/** Has everything that may act alone put its codes on the open answers of a use. */
export const codeAutomatically = defineTask({
  name: 'codeAutomatically',
  input: z.object({ projectId: storedId<'Project'>(), useId: storedId<'CodeframeUse'>(), act: z.uuid() }),
  run: async (deps, { projectId, useId, act }, job) => {
    let after = 0 as Id<'CodingUnit'>;
    let coded = 0;
    for (let more = true; more; ) {
      await job.batch(async (tx) => {
        const use = await readUse(tx, projectId, useId);
        const ids =
          use === null || use.isClosed ? [] : await listOpenUnits(tx, { projectId, useId, after, most: AT_ONCE });
        if (use !== null && ids.length > 0) coded += await putAutomatically(tx, projectId, use, ids, deps.now(), act);
        after = ids.at(-1) ?? after;
        more = ids.length === AT_ONCE;
        return ids.length;
      });
    }
    deps.bus.emit('codingChanged', { projectId });
    return { coded };
  },
});

export async function askToCode(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  useId: UseId,
): Promise<number> {
  return await transact(deps.db, async (tx) => {
    await requireOpenUse(tx, projectId, useId);
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      projectId,
      action: 'edit',
      subject: 'coding',
      subjectId: useId,
      details: { codeChange: 'automatic' },
    });
    return await askJob(
      tx,
      codeAutomatically,
      { projectId, useId, act: randomUUID() },
      { projectId, requestedBy: by.personId },
    );
  });
}

/** Takes back what was put without a person: one act, or all of them; what a person has changed since stays. */
export async function undoAutomatic(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  useId: UseId,
  { act }: mini.output<typeof codingCalls.undoAutomatic.body>,
): Promise<number> {
  const at = deps.now();
  const opened = await transact(deps.db, async (tx) => {
    const use = await lockUse(tx, projectId, useId);
    if (use === null) throw new Refusal('notFound');
    if (use.isClosed) throw new Refusal('codingClosed');
    await ownFrame(tx, use.frameId);
    const taken = await takeAutomaticBack(tx, { projectId, useId, act, undo: randomUUID(), by: by.personId, at });
    await writeAudit(tx, {
      at,
      personId: by.personId,
      sessionId: by.id,
      projectId,
      action: 'edit',
      subject: 'coding',
      subjectId: useId,
      details: { codeChange: 'undoAutomatic', answers: taken },
    });
    return taken;
  });
  deps.bus.emit('codingChanged', { projectId });
  return opened;
}
