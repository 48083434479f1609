import { randomUUID } from 'node:crypto';
import type { codeframesCalls, MergeSight } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { moveForgotten } from '../memory/forget.queries.ts';
import { readUse, type UseId } from '../uses/use.queries.ts';
import {
  type CodeId,
  countMerge,
  moveRules,
  moveUnits,
  openUnits,
  settleReviews,
  writeCode,
} from './change-code.queries.ts';
import { changeFrame, requireChange } from './change-frame.ts';
import { addTo, changeOf, newCode } from './edit-codes.ts';
import { listCodes } from './frame.queries.ts';
import { frameOfCodes } from './frame-of-codes.ts';
import { noteMoved } from './undo-merge.queries.ts';

/** Tells what a merge would do. */
export async function previewMerge(
  deps: Deps,
  { id: projectId }: ScopedProject,
  useId: UseId,
  { codeId, intoId }: { readonly codeId: CodeId; readonly intoId: CodeId },
): Promise<MergeSight> {
  const use = await readUse(deps.db, projectId, useId);
  if (use === null) throw new Refusal('notFound');
  const frame = frameOfCodes(use, await listCodes(deps.db, use.frameId));
  requireChange(frame, { kind: 'merge', code: codeId, into: intoId });
  return await countMerge(deps.db, { frameId: use.frameId, codeId, intoId });
}

/** Merges a code into another one: answers, rules and memory follow it. */
export async function mergeCodes(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject,
  useId: UseId,
  codeId: CodeId,
  { intoId, revision }: z.output<typeof codeframesCalls.mergeCodes.body>,
): Promise<{ readonly revision: number; readonly moved: number }> {
  const result = await changeFrame(deps, by, project.id, useId, {
    revision,
    act: async ({ tx, use, frame, at }) => {
      const after = requireChange(frame, { kind: 'merge', code: codeId, into: intoId });
      const unitsAct = randomUUID();
      const moved = await moveUnits(tx, { frameId: use.frameId, codeId, intoId, act: unitsAct, at });
      const ruleIds = await moveRules(tx, codeId, intoId);
      await moveForgotten(tx, codeId, intoId);
      await writeCode(tx, use.frameId, changeOf(after, codeId), at);
      await settleReviews(tx, use.frameId);
      return {
        done: moved,
        act: 'merged',
        codeId,
        intoId,
        details: { answers: moved },
        note: async (revised) => await noteMoved(tx, { frameId: use.frameId, revision: revised, unitsAct, ruleIds }),
      };
    },
  });
  return { revision: result.revision, moved: result.done };
}

/** Divides a code: it is retired, new codes stand in its place, and its answers are open again. */
export async function splitCode(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject,
  useId: UseId,
  codeId: CodeId,
  { into, revision }: z.output<typeof codeframesCalls.splitCode.body>,
): Promise<{ readonly revision: number; readonly opened: number }> {
  const result = await changeFrame(deps, by, project.id, useId, {
    revision,
    act: async (open) => {
      const { tx, use, codes, frame, at } = open;
      const parentId = codes.find(({ id }) => id === codeId)?.parentId ?? null;
      const parts = into.map(({ number, names }) => ({
        number,
        names,
        isNet: false,
        parentId,
        note: '',
        isExclusive: false,
      }));
      requireChange(frame, { kind: 'split', code: codeId, parts: parts.map(newCode) });
      const opened = await openUnits(tx, { frameId: use.frameId, codeId, act: randomUUID(), at });
      await writeCode(tx, use.frameId, { ...changeOf(frame, codeId), isRetired: true }, at);
      for (const part of parts) {
        const standing = await listCodes(tx, use.frameId);
        await addTo({ ...open, codes: standing, frame: frameOfCodes(use, standing) }, part);
      }
      return { done: opened, act: 'split', codeId, details: { answers: opened } } as const;
    },
  });
  return { revision: result.revision, opened: result.done };
}
