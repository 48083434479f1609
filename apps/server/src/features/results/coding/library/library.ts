import { COUNTED_TO, type codeframeLibraryCalls, mayAct, writeCursor } from '@seker/contract';
import type { GroupId } from '@seker/kernel';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import { cutPage, ForeignCursor } from '../../../../db/list-page.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { type FrameId, ownFrame } from '../frames/frame.queries.ts';
import { copyCodes, insertFrame } from '../uses/change-use.queries.ts';
import { KEEP_LIBRARY } from '../uses/coding.policy.ts';
import { readUse, type UseId } from '../uses/use.queries.ts';
import { countLibrary, deleteLibraryFrame, hasLibraryName, readLibrary } from './library.queries.ts';

/** Lists a page of the codeframes that groups keep for their projects. */
export async function listLibrary(
  { db }: Deps,
  by: ActingPerson,
  query: z.output<typeof codeframeLibraryCalls.listCodeframeLibrary.query>,
): Promise<z.input<typeof codeframeLibraryCalls.listCodeframeLibrary.answer>> {
  const wanted = { ...query, reach: reachOf(by) };
  try {
    const [read, total] = await Promise.all([readLibrary(db, wanted), countLibrary(db, wanted, COUNTED_TO)]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    return {
      rows: rows.map(
        ({ id, name, groupId, groupName, isMultiple, mostCodes, codes, copies, changedAt, changedBy }) => ({
          id,
          name,
          group: { id: groupId, name: groupName },
          isMultiple,
          mostCodes,
          codes: Number(codes),
          copies: Number(copies),
          changedAt: changedAt.toISOString(),
          changedBy,
        }),
      ),
      next: nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] }),
      total,
    };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Keeps a copy of a project's codeframe in the library of its group. */
export async function keepFrame(
  deps: Deps,
  by: ActingPerson,
  { id: projectId, groupId }: ScopedProject,
  useId: UseId,
  { name }: z.output<typeof codeframeLibraryCalls.keepCodeframe.body>,
): Promise<FrameId> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const use = await readUse(tx, projectId, useId);
    if (use === null) throw new Refusal('notFound');
    await ownFrame(tx, use.frameId);
    if (await hasLibraryName(tx, groupId, name))
      throw new Refusal('invalid', { details: { faults: [{ field: 'name', code: 'codeframeNameTaken' }] } });
    const { isMultiple, mostCodes } = use;
    const frame = { projectId: null, groupId, sourceId: null, name, isMultiple, mostCodes };
    const frameId = await insertFrame(tx, frame, { by: by.personId, at });
    await copyCodes(tx, use.frameId, frameId);
    await writeAudit(tx, {
      at,
      personId: by.personId,
      sessionId: by.id,
      projectId,
      action: 'create',
      subject: 'codeframe',
      subjectId: frameId,
      details: { from: use.frameId },
    });
    return frameId;
  });
}

/** Removes a codeframe from the library; copies in projects stay. */
export async function removeLibraryFrame(deps: Deps, by: ActingPerson, frameId: FrameId): Promise<void> {
  await transact(deps.db, async (tx) => {
    if ((await deleteLibraryFrame(tx, frameId, reachOf(by))) === undefined) throw new Refusal('notFound');
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action: 'remove',
      subject: 'codeframe',
      subjectId: frameId,
    });
  });
}

/** The group whose library a person keeps now; null: all. */
function reachOf(by: ActingPerson): GroupId | null {
  const reach = mayAct(by, KEEP_LIBRARY.right);
  if (!reach.ok) throw new Refusal('forbidden');
  return reach.value === 'all' ? null : by.groupId;
}
