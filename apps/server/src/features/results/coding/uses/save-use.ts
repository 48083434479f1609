import type { CodingSource, codingCalls } from '@seker/contract';
import type { PersonId, ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import { type AuditDetails, writeAudit } from '../../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { lockProject } from '../../../projects/projects/index.ts';
import { countBeside, insertCode, noteRevision } from '../frames/change-code.queries.ts';
import { type FrameId, ownFrame } from '../frames/frame.queries.ts';
import { listCodeLanguages } from '../frames/languages.queries.ts';
import { touchCompletes } from '../units/touched-interviews.queries.ts';
import {
  copyCodes,
  insertFrame,
  insertUse,
  listFrames,
  writeClosed,
  writeFrame,
  writeReviewers,
  writeUse,
} from './change-use.queries.ts';
import { countStates } from './progress.queries.ts';
import { readTextPlaces } from './question-of-use.ts';
import { systemCodes } from './system-code-names.ts';
import { listUses, lockUse, type UseId } from './use.queries.ts';

type Creation = z.output<typeof codingCalls.createCodingUse.body>;
type Edit = z.output<typeof codingCalls.editCodingUse.body>;

/** Begins to encode texts of a project, and has the units of its completes made. */
export async function createUse(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject,
  wanted: Creation,
): Promise<UseId> {
  const { sources, frameId, name, reviewerIds, isMultiple, mostCodes, ...settings } = wanted;
  if (sources.length === 0) throw new Refusal('nothingSelected', { details: { what: 'questions' } });
  const projectId = project.id;
  const at = deps.now();
  const useId = await transact(deps.db, async (tx) => {
    // Of two who begin at once the second sees what the first has taken.
    if ((await lockProject(tx, projectId)) === null) throw new Refusal('notFound');
    await refuseVariable(tx, projectId, settings.variable, null);
    await refuseSources(tx, projectId, sources);
    const frame = await frameFor(tx, projectId, { frameId, name, isMultiple, mostCodes }, { by: by.personId, at });
    const made = await insertUse(tx, { ...settings, projectId, frameId: frame, sources, by: by.personId, at });
    await writeReviewers(tx, projectId, made, reviewerIds);
    await touchCompletes(tx, projectId);
    await audit(tx, deps, by, projectId, made, { name, variable: settings.variable }, 'create');
    return made;
  });
  deps.bus.emit('codingChanged', { projectId });
  return useId;
}

/** Saves what a use allows, and what its frame is. */
export async function editUse(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  useId: UseId,
  { revision, name, isMultiple, mostCodes, reviewerIds, ...settings }: Edit,
): Promise<number> {
  const at = deps.now();
  const next = await transact(deps.db, async (tx) => {
    const use = await lockUse(tx, projectId, useId);
    if (use === null) throw new Refusal('notFound');
    if (use.revision !== revision) throw new Refusal('stale');
    await ownFrame(tx, use.frameId);
    await refuseVariable(tx, projectId, settings.variable, useId);
    const most = isMultiple ? mostCodes : 1;
    if (most !== null && (await countBeside(tx, use.frameId, null, most)) > 0) throw new Refusal('codeExcludes');
    const change = { by: by.personId, at };
    const saved = await writeUse(tx, { ...settings, projectId, useId, ...change });
    if (name !== use.frame || isMultiple !== use.isMultiple || mostCodes !== use.mostCodes) {
      if (use.isClosed) throw new Refusal('codingClosed');
      await writeFrame(tx, {
        frameId: use.frameId,
        name,
        isMultiple,
        mostCodes: isMultiple ? mostCodes : null,
        ...change,
      });
      const of = { personId: by.personId, at, act: 'settings', codeId: null, intoId: null } as const;
      await noteRevision(tx, use.frameId, of);
    }
    await writeReviewers(tx, projectId, useId, reviewerIds);
    await audit(tx, deps, by, projectId, useId, { name, variable: settings.variable }, 'edit');
    return saved;
  });
  deps.bus.emit('codingChanged', { projectId });
  return next;
}

/** Closes a use, or opens it again and has what came meanwhile made. */
export async function closeUse(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  useId: UseId,
  { isClosed, open }: z.output<typeof codingCalls.closeCodingUse.body>,
): Promise<void> {
  const at = deps.now();
  await transact(deps.db, async (tx) => {
    const use = await lockUse(tx, projectId, useId);
    if (use === null) throw new Refusal('notFound');
    await ownFrame(tx, use.frameId);
    const counts = (await countStates(tx, projectId)).find((row) => row.useId === useId);
    if (isClosed && (counts?.open ?? 0) !== open) throw new Refusal('selectionChanged');
    await writeClosed(tx, { projectId, useId, isClosed, by: by.personId, at });
    if (!isClosed) await touchCompletes(tx, projectId);
    await audit(tx, deps, by, projectId, useId, { active: !isClosed }, 'edit');
  });
  deps.bus.emit('codingChanged', { projectId });
}

async function frameFor(
  tx: Tx,
  projectId: ProjectId,
  wanted: { frameId: FrameId | null; name: string; isMultiple: boolean; mostCodes: number | null },
  change: { by: PersonId; at: ReturnType<Deps['now']> },
): Promise<FrameId> {
  const known =
    wanted.frameId === null ? null : (await listFrames(tx, projectId)).find(({ id }) => id === wanted.frameId);
  if (known === undefined) throw new Refusal('notFound');
  // A frame of this project is shared: its answers and those of the other use are one.
  if (known !== null && known.useId !== null) return known.id;
  const frame = {
    projectId,
    groupId: null,
    sourceId: known?.id ?? null,
    name: wanted.name,
    isMultiple: wanted.isMultiple,
    mostCodes: wanted.isMultiple ? wanted.mostCodes : null,
  };
  const frameId = await insertFrame(tx, frame, change);
  if (known !== null) {
    await copyCodes(tx, known.id, frameId);
    return frameId;
  }
  const languages = (await listCodeLanguages(tx, projectId)).map(({ code }) => code);
  for (const [position, { key, ...code }] of systemCodes(languages).entries())
    await insertCode(
      tx,
      frameId,
      { ...code, isNet: false, parentId: null, note: '', systemKey: key, position, uid: null },
      change.at,
    );
  return frameId;
}

const VARIABLE = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

async function refuseVariable(tx: Tx, projectId: ProjectId, variable: string, except: UseId | null): Promise<void> {
  if (!VARIABLE.test(variable))
    throw new Refusal('invalid', { details: { faults: [{ field: 'variable', code: 'unfit' }] } });
  const others = (await listUses(tx, projectId)).filter(({ id }) => id !== except);
  if (others.some((use) => use.variable.toLowerCase() === variable.toLowerCase()))
    throw new Refusal('invalid', { details: { faults: [{ field: 'variable', code: 'variableNameTaken' }] } });
}

/** A text is encoded once. */
async function refuseSources(tx: Tx, projectId: ProjectId, sources: readonly CodingSource[]): Promise<void> {
  const places = (await readTextPlaces(tx, projectId)).flatMap((version) => version.places);
  const taken = (await listUses(tx, projectId)).flatMap((use) => use.sources);
  const isSame = (one: CodingSource) => (other: CodingSource) =>
    one.question === other.question && one.part === other.part;
  if (sources.some((source) => !places.some(isSame(source)))) throw new Refusal('notFound');
  if (sources.some((source) => taken.some(isSame(source))))
    throw new Refusal('invalid', { details: { faults: [{ field: 'sources', code: 'textEncoded' }] } });
}

async function audit(
  tx: Tx,
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  useId: UseId,
  details: AuditDetails,
  action: 'create' | 'edit',
): Promise<void> {
  await writeAudit(tx, {
    at: deps.now(),
    personId: by.personId,
    sessionId: by.id,
    projectId,
    action,
    subject: 'coding',
    subjectId: useId,
    details,
  });
}
