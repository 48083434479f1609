import { type Codeframe, changeFrame as changed, type FrameAct as PureAct } from '@seker/coding';
import type { FrameAct, RefusalCode } from '@seker/contract';
import type { Instant, ProjectId } from '@seker/kernel';
import { type AuditDetails, writeAudit } from '../../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { lockUse, readUse, type StoredUse, type UseId } from '../uses/use.queries.ts';
import { type CodeId, noteRevision } from './change-code.queries.ts';
import { listCodes, ownFrame, type StoredCode } from './frame.queries.ts';
import { frameOfCodes } from './frame-of-codes.ts';

export interface OpenFrame {
  readonly tx: Tx;
  readonly use: StoredUse;
  readonly codes: readonly StoredCode[];
  readonly frame: Codeframe;
  readonly at: Instant;
}

interface FrameChange<Done> {
  /** The revision that the editor saw; without it the current frame is changed. */
  readonly revision?: number;
  /** Changes the frame; what it says of itself is the revision's note. */
  readonly act: (open: OpenFrame) => Promise<{
    readonly done: Done;
    readonly act: FrameAct;
    readonly codeId?: CodeId | null;
    readonly intoId?: CodeId | null;
    readonly details?: AuditDetails;
    /** Notes more with the revision that it has become. */
    readonly note?: (revision: number) => Promise<void>;
  }>;
}

/**
 * Changes a frame as one revision, audited, while no codes are put. Encoders are told by the revision; a closed use is
 * not changed.
 */
export async function changeFrame<Done>(
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  useId: UseId,
  { revision, act }: FrameChange<Done>,
): Promise<{ readonly done: Done; readonly revision: number }> {
  const at = deps.now();
  const result = await transact(deps.db, async (tx) => {
    const seen = await readUse(tx, projectId, useId);
    if (seen === null) throw new Refusal('notFound');
    await ownFrame(tx, seen.frameId);
    const use = await lockUse(tx, projectId, useId);
    if (use === null) throw new Refusal('notFound');
    if (use.isClosed) throw new Refusal('codingClosed');
    if (revision !== undefined && use.frameRevision !== revision) throw new Refusal('stale');
    const codes = await listCodes(tx, use.frameId);
    const told = await act({ tx, use, codes, frame: frameOfCodes(use, codes), at });
    const { codeId = null, intoId = null } = told;
    const next = await noteRevision(tx, use.frameId, { personId: by.personId, at, act: told.act, codeId, intoId });
    await told.note?.(next);
    await writeAudit(tx, {
      at,
      personId: by.personId,
      sessionId: by.id,
      projectId,
      action: 'edit',
      subject: 'codeframe',
      subjectId: use.frameId,
      details: { codeChange: told.act, code: codeId, codeInto: intoId, ...told.details },
    });
    return { done: told.done, revision: next };
  });
  deps.bus.emit('codingChanged', { projectId });
  return result;
}

/** The frame after an act, or the refusal that the act meets. */
export function requireChange(frame: Codeframe, act: PureAct): Codeframe {
  const result = changed(frame, act);
  if (!result.ok) throw new Refusal(REFUSALS[result.error.code]);
  return result.value;
}

type FrameFault = Extract<ReturnType<typeof changed>, { readonly ok: false }>['error']['code'];

const REFUSALS = {
  unknownCode: 'notFound',
  systemCode: 'structureError',
  codeIsGone: 'structureError',
  badNumber: 'structureError',
  numberTaken: 'categoryExists',
  nameTaken: 'categoryExists',
  nameMissing: 'invalid',
  mergeIntoItself: 'structureError',
  mergeIntoNet: 'structureError',
  mergeIntoGone: 'structureError',
  mergeOfNet: 'structureError',
  splitOfNet: 'structureError',
  tooFewParts: 'structureError',
  parentIsNoNet: 'structureError',
  parentIsGone: 'structureError',
  netInItself: 'structureError',
  netNotEmpty: 'structureError',
} as const satisfies Readonly<Record<FrameFault, RefusalCode>>;
