import type { codingWorkCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { OwnCodingBatch } from '../../../../http/scope-of-coding.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { addCode, namesOf } from '../frames/edit-codes.ts';
import { listCodes } from '../frames/frame.queries.ts';
import { insertProposal } from '../frames/proposal.queries.ts';
import { wireCode } from '../frames/wire-code.ts';
import { readUse } from '../uses/use.queries.ts';
import { requireWork } from './put-codes.ts';

type Input = z.output<typeof codingWorkCalls.proposeCode.body>;

/** Adds a code while encoding where encoders may; elsewhere it becomes a proposal, and the answer is null. */
export async function proposeCode(
  deps: Deps,
  session: Session,
  batch: OwnCodingBatch,
  { names, number, parentId, unitId }: Input,
): Promise<z.input<typeof codingWorkCalls.proposeCode.answer>> {
  const { projectId, useId } = batch;
  const use = await readUse(deps.db, projectId, useId);
  if (use === null) throw new Refusal('notFound');
  const given = namesOf(names);
  const [name] = Object.values(given);
  if (name === undefined) throw new Refusal('invalid', { details: { faults: [{ field: 'names', code: 'required' }] } });
  if (use.encodersExtend) {
    if (batch.isReleased) throw new Refusal('taskReleased');
    const wanted = { number, names: given, parentId, isNet: false, note: '', isExclusive: false };
    const { id } = await addCode(deps, session, { id: projectId }, useId, wanted);
    const code = (await listCodes(deps.db, use.frameId)).find((one) => one.id === id);
    return { code: code === undefined ? null : wireCode(code) };
  }
  await transact(deps.db, async (tx) => {
    await requireWork(tx, batch);
    await insertProposal(tx, { projectId, useId, personId: session.personId, at: deps.now(), name, unitId });
  });
  deps.bus.emit('codingChanged', { projectId });
  return { code: null };
}
