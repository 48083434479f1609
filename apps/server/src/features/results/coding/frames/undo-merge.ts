import { randomUUID } from 'node:crypto';
import type { frameUndoCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import type { UseId } from '../uses/use.queries.ts';
import { type CodeId, writeCode } from './change-code.queries.ts';
import { changeFrame } from './change-frame.ts';
import { changeOf } from './edit-codes.ts';
import { moveRulesBack, moveUnitsBack, readLastChange } from './undo-merge.queries.ts';

/**
 * Undoes a merge that is the last change of the frame: the code stands again, with its rules and with the answers that
 * no person has encoded otherwise since.
 */
export async function undoMerge(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject,
  useId: UseId,
  codeId: CodeId,
  { revision }: z.output<typeof frameUndoCalls.undoMerge.body>,
): Promise<{ readonly revision: number; readonly restored: number }> {
  const result = await changeFrame(deps, by, project.id, useId, {
    revision,
    act: async ({ tx, use: { frameId }, frame, at }) => {
      const last = await readLastChange(tx, frameId);
      if (last?.act !== 'merged' || last.codeId !== codeId || last.unitsAct === null)
        throw new Refusal('structureError');
      await writeCode(tx, frameId, { ...changeOf(frame, codeId), mergedInto: null, isRetired: false }, at);
      await moveRulesBack(tx, codeId, last.ruleIds ?? []);
      const of = { frameId, merge: last.unitsAct, undo: randomUUID(), by: by.personId, at };
      const restored = await moveUnitsBack(tx, of);
      return { done: restored, act: 'restored', codeId, details: { answers: restored } } as const;
    },
  });
  return { revision: result.revision, restored: result.done };
}
