import { randomUUID } from 'node:crypto';
import type { Code, Codeframe, NewCode } from '@seker/coding';
import type { codeframesCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import type { UseId } from '../uses/use.queries.ts';
import { type CodeId, countBeside, insertCode, writeCode } from './change-code.queries.ts';
import { changeFrame, type OpenFrame, requireChange } from './change-frame.ts';

/** Stands for the id of a code that is about to be added; no stored code has it. */
const NEW = 0 as CodeId;

type Addition = Omit<z.output<typeof codeframesCalls.addCode.body>, 'names'> & {
  readonly names: Readonly<Record<string, string>>;
};

/** Adds a code or a net at the end of its net. */
export async function addCode(
  deps: Deps,
  by: ActingPerson,
  project: Pick<ScopedProject, 'id'>,
  useId: UseId,
  wanted: Addition,
): Promise<{ readonly id: CodeId; readonly revision: number }> {
  const { done, revision } = await changeFrame(deps, by, project.id, useId, {
    act: async (open) => {
      const codeId = await addTo(open, wanted);
      return { done: codeId, act: 'added', codeId };
    },
  });
  return { id: done, revision };
}

/** Adds one code within a change of the frame. */
export async function addTo(
  { tx, use, frame, at }: OpenFrame,
  wanted: Addition,
  uid: string | null = null,
): Promise<CodeId> {
  const after = requireChange(frame, { kind: 'add', parent: wanted.parentId, added: newCode(wanted) });
  const made = newest(after);
  return await insertCode(
    tx,
    use.frameId,
    {
      number: made.number,
      isNet: wanted.isNet,
      parentId: wanted.parentId,
      names: namesOf(wanted.names),
      note: wanted.note,
      isExclusive: wanted.isExclusive && !wanted.isNet,
      systemKey: null,
      position: made.position,
      uid,
    },
    at,
  );
}

export function newCode({ number, isNet, names, note, isExclusive }: Addition): NewCode {
  return { id: NEW, uid: randomUUID(), kind: isNet ? 'net' : 'code', number, names: namesOf(names), note, isExclusive };
}

function newest(frame: Codeframe): Code {
  const made = frame.codes.at(-1);
  if (made === undefined) throw new Error('nothing was added');
  return made;
}

/** Names without blanks around them; empty ones are left out. */
export function namesOf(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names)
      .map(([language, name]) => [language, name.trim()] as const)
      .filter(([, name]) => name !== ''),
  );
}

/** Changes names, note, net and exclusiveness of a code. */
export async function editCode(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject,
  useId: UseId,
  codeId: CodeId,
  { revision, ...wanted }: z.output<typeof codeframesCalls.editCode.body>,
): Promise<number> {
  const result = await changeFrame(deps, by, project.id, useId, {
    revision,
    act: async ({ tx, use, codes, frame, at }) => {
      const stored = requireStored(codes, codeId);
      const names = namesOf(wanted.names);
      let after = requireChange(frame, { kind: 'rename', code: codeId, names, note: wanted.note });
      if (wanted.parentId !== stored.parentId)
        after = requireChange(after, {
          kind: 'move',
          code: codeId,
          parent: wanted.parentId,
          position: lastIn(after, wanted.parentId),
        });
      const isExclusive = wanted.isExclusive && !stored.isNet;
      if (isExclusive && !stored.isExclusive && (await countBeside(tx, use.frameId, codeId, 1)) > 0)
        throw new Refusal('codeExcludes');
      await writeCode(tx, use.frameId, { ...changeOf(after, codeId), isExclusive }, at);
      const isRenamed = JSON.stringify(names) !== JSON.stringify(stored.names);
      const act = isRenamed ? 'renamed' : wanted.note === stored.note ? 'moved' : 'noted';
      return { done: null, act, codeId } as const;
    },
  });
  return result.revision;
}

/** Moves a code before another one of its new net, or to the end. */
export async function moveCode(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject,
  useId: UseId,
  codeId: CodeId,
  { revision, parentId, beforeId }: z.output<typeof codeframesCalls.moveCode.body>,
): Promise<number> {
  const result = await changeFrame(deps, by, project.id, useId, {
    revision,
    act: async ({ tx, use, frame, at }) => {
      requireChange(frame, { kind: 'move', code: codeId, parent: parentId, position: 0 });
      const level = frame.codes
        .filter((code) => code.parent === parentId && code.id !== codeId)
        .toSorted((a, b) => a.position - b.position || a.number - b.number)
        .map(({ id }) => id);
      const place = beforeId === null ? level.length : level.indexOf(beforeId);
      if (place === -1) throw new Refusal('structureError');
      for (const [position, id] of level.toSpliced(place, 0, codeId).entries()) {
        const change = changeOf(frame, id);
        await writeCode(
          tx,
          use.frameId,
          { ...change, position, parentId: id === codeId ? parentId : change.parentId },
          at,
        );
      }
      return { done: null, act: 'moved', codeId } as const;
    },
  });
  return result.revision;
}

/** Retires a code, or restores one that was retired and not merged. */
export async function retireCode(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject,
  useId: UseId,
  codeId: CodeId,
  { revision, isRetired }: z.output<typeof codeframesCalls.retireCode.body>,
): Promise<number> {
  const result = await changeFrame(deps, by, project.id, useId, {
    revision,
    act: async ({ tx, use, codes, frame, at }) => {
      const stored = requireStored(codes, codeId);
      if (isRetired) requireChange(frame, { kind: 'retire', code: codeId });
      else if (stored.mergedInto !== null || !isParentLiving(frame, stored.parentId))
        throw new Refusal('structureError');
      await writeCode(tx, use.frameId, { ...changeOf(frame, codeId), isRetired }, at);
      return { done: null, act: isRetired ? 'retired' : 'restored', codeId } as const;
    },
  });
  return result.revision;
}

function isParentLiving(frame: Codeframe, parentId: CodeId | null): boolean {
  return parentId === null || frame.codes.some(({ id, isRetired }) => id === parentId && !isRetired);
}

export function requireStored<C extends { readonly id: Id<'Code'> }>(codes: readonly C[], codeId: CodeId): C {
  const stored = codes.find(({ id }) => id === codeId);
  if (stored === undefined) throw new Refusal('notFound');
  return stored;
}

/** The columns of a code as it stands in a frame. */
export function changeOf(frame: Codeframe, codeId: CodeId) {
  const code = requireStored(frame.codes, codeId);
  const { parent: parentId, names, note, isExclusive, position, mergedInto, isRetired } = code;
  return {
    codeId,
    parentId,
    names,
    note,
    isExclusive,
    position,
    mergedInto,
    isRetired: isRetired || mergedInto !== null,
  };
}

function lastIn(frame: Codeframe, parentId: CodeId | null): number {
  const places = frame.codes.filter(({ parent }) => parent === parentId).map(({ position }) => position);
  return Math.max(-1, ...places) + 1;
}
