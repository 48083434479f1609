import { givenCode } from '@seker/coding';
import { DAY, later, type ProjectId } from '@seker/kernel';
import { z } from 'zod';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import { storedId } from '../../../../db/stored-id.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { askJob, defineTask, Turns } from '../../../system/jobs/index.ts';
import { listCodes } from '../frames/frame.queries.ts';
import { frameOfCodes } from '../frames/frame-of-codes.ts';
import { LearnerThread } from '../suggest/learner-thread.ts';
import { requireOpenUse } from '../uses/require-open-use.ts';
import { readUse, type StoredUse, type UseId } from '../uses/use.queries.ts';
import { type FoundDoubt, listCodedByHand, listUsesCodedSince, sendDoubtful } from './doubtful.queries.ts';

/** With fewer different answers there is too little to contradict a coding with. */
const LEAST_CODED = 100;
/** Four learners read each of these once: some minutes of one processor. */
const MOST_CODED = 10_000;
/** A night that was missed is made up for. */
const LOOKED_BACK_DAYS = 3;
/** One use at a time on a node: each takes a processor. */
const TURNS = new Turns(1);

/** Sends codings that answers like them contradict to the review: of one use on request, of all every night. */
export const findDoubtfulCodings = defineTask({
  name: 'findDoubtfulCodings',
  input: z.object({
    use: z.optional(z.object({ projectId: storedId<'Project'>(), useId: storedId<'CodeframeUse'>() })),
  }),
  run: async (deps, { use: asked }, job) => {
    const uses =
      asked === undefined ? await listUsesCodedSince(deps.db, later(deps.now(), -LOOKED_BACK_DAYS * DAY)) : [asked];
    await job.setTotal(uses.length);
    let answers = 0;
    for (const { projectId, useId } of uses) {
      using _ = await job.waitForTurn(TURNS);
      const doubts = await doubtsOf(deps, projectId, useId);
      let sent = 0;
      await job.batch(async (tx) => {
        const use = await readUse(tx, projectId, useId);
        if (use !== null && !use.isClosed && doubts.length > 0)
          sent = await sendDoubtful(tx, { projectId, useId, doubts, at: deps.now() });
        return 1;
      });
      answers += sent;
      if (sent > 0) deps.bus.emit('codingChanged', { projectId });
    }
    return { answers };
  },
});

async function doubtsOf(deps: Deps, projectId: ProjectId, useId: UseId): Promise<readonly FoundDoubt[]> {
  const use = await readUse(deps.db, projectId, useId);
  if (use === null || use.isClosed) return [];
  const cases = await casesOf(deps, projectId, use);
  if (cases.length < LEAST_CODED) return [];
  const codings = cases.map(({ key, language, given }, unit) => ({
    unit,
    key,
    language,
    codes: given,
    isHidden: false,
  }));
  const thread = new LearnerThread();
  try {
    const found = await thread.ask<'doubtful'>({ of: 'doubtful', kind: use.isMultiple ? 'multi' : 'single', codings });
    return found.flatMap(({ unit, instead, alike, of }): FoundDoubt[] => {
      const own = cases[unit];
      return own === undefined ? [] : [{ key: own.key, codes: [...own.codes], instead, alike, of }];
    });
  } finally {
    await thread.end();
  }
}

/** Equal answers with equal codes are one case: what a whole group of them got speaks for itself once. */
async function casesOf({ db }: Deps, projectId: ProjectId, use: StoredUse) {
  const frame = frameOfCodes(use, await listCodes(db, use.frameId));
  const rows = await listCodedByHand(db, { projectId, useId: use.id, most: MOST_CODED });
  return rows.flatMap((row) => {
    const given = row.codes.flatMap((code) => givenCode(frame, code)?.id ?? []);
    return given.length === 0 ? [] : [{ ...row, given }];
  });
}

/** Has doubtful codings of a use looked for now. */
export async function askForDoubtful(
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
      details: { codeChange: 'doubtful' },
    });
    return await askJob(
      tx,
      findDoubtfulCodings,
      { use: { projectId, useId } },
      { projectId, requestedBy: by.personId },
    );
  });
}
