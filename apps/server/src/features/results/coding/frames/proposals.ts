import { answerKey, isDismissed } from '@seker/coding';
import type { CodeProposal, codeframesCalls, frameUndoCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { foundProposals } from '../suggest/suggest-codes.ts';
import { readUse, type UseId } from '../uses/use.queries.ts';
import { closeProposal, insertDismissed, listDismissed, listOpenProposals } from './proposal.queries.ts';

/** Lists what encoders ask for, each name once, and what was found among the answers that fit no code. */
export async function listCodeProposals(
  deps: Deps,
  { id: projectId }: ScopedProject,
  useId: UseId,
): Promise<{ proposals: CodeProposal[] }> {
  const use = await readUse(deps.db, projectId, useId);
  if (use === null) throw new Refusal('notFound');
  const asked = Map.groupBy(await listOpenProposals(deps.db, projectId, useId), ({ name }) => answerKey(name) || name);
  const dismissed = await listDismissed(deps.db, projectId, useId);
  const found = use.isClosed ? [] : await foundProposals(deps, projectId, use);
  return {
    proposals: [
      ...[...asked.values()].flatMap((own): CodeProposal[] => {
        const [first] = own;
        if (first === undefined) return [];
        const keys = [...new Set(own.flatMap(({ key }) => key ?? []))];
        const { id, name, by, text } = first;
        return [{ id, name, by, words: [], answers: own.length, keys, example: text ?? '' }];
      }),
      // Without a word in common there is nothing to call it by.
      ...found.filter((proposal) => proposal.words.length > 0 && !isDismissed(proposal, dismissed)),
    ],
  };
}

/** Closes an encoder's proposal. */
export async function closeCodeProposal(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  { useId, proposalId }: { readonly useId: UseId; readonly proposalId: Id<'CodeProposal'> },
  { isTaken }: z.output<typeof codeframesCalls.closeCodeProposal.body>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await closeProposal(tx, { projectId, useId, proposalId, isTaken }))) throw new Refusal('notFound');
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      projectId,
      action: 'edit',
      subject: 'coding',
      subjectId: useId,
      details: { codeChange: isTaken ? 'proposalTaken' : 'proposalDismissed' },
    });
  });
  deps.bus.emit('codingChanged', { projectId });
}

/** Dismisses a proposal that was found; it comes back only when it has grown by half. */
export async function dismissFoundProposal(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  useId: UseId,
  { words, answers }: z.output<typeof frameUndoCalls.dismissFoundProposal.body>,
): Promise<void> {
  const at = deps.now();
  await transact(deps.db, async (tx) => {
    const of = { projectId, useId, words: [...new Set(words)].toSorted(), answers, personId: by.personId, at };
    if (!(await insertDismissed(tx, of))) throw new Refusal('notFound');
    await writeAudit(tx, {
      at,
      personId: by.personId,
      sessionId: by.id,
      projectId,
      action: 'edit',
      subject: 'coding',
      subjectId: useId,
      details: { codeChange: 'proposalDismissed' },
    });
  });
  deps.bus.emit('codingChanged', { projectId });
}
