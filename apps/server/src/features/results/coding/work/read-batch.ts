import type { CodingAnswer, codingWorkCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { OwnCodingBatch } from '../../../../http/scope-of-coding.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { knownFrame } from '../frames/known-frame.ts';
import { listCodeLanguages } from '../frames/languages.queries.ts';
import { wireCode } from '../frames/wire-code.ts';
import { orderAnswers } from '../suggest/suggest-codes.ts';
import { isMeasured } from '../suggest/use-learner.ts';
import { questionsOf } from '../uses/question-of-use.ts';
import { readUse, type StoredUse } from '../uses/use.queries.ts';
import { answersByCode } from './answers-by-code.ts';
import { groupAnswers } from './group-answers.ts';
import { paceOf } from './list-tasks.ts';
import { readProjectName } from './project-name.queries.ts';
import { listBatchUnits, listFrameChanges } from './read-batch.queries.ts';

type Whole = z.input<typeof codingWorkCalls.readCodingBatch.answer>;

/** Reads a whole task: its question, its frame, and all of its answers. */
export async function readBatch(deps: Deps, session: Session, batch: OwnCodingBatch): Promise<Whole> {
  const { projectId, id: batchId, useId, pass } = batch;
  const { db } = deps;
  if (batch.isReleased) throw new Refusal('taskReleased');
  const use = await readUse(db, projectId, useId);
  if (use === null) throw new Refusal('notFound');
  const [project, { codes }, counts, changes, units, languages, pace, question] = await Promise.all([
    readProjectName(db, projectId),
    knownFrame(db, db, use),
    answersByCode(db, projectId, useId),
    listFrameChanges(db, use.frameId),
    listBatchUnits(db, { projectId, batchId, pass }),
    listCodeLanguages(db, projectId),
    paceOf(deps, session.personId, projectId),
    questionsOf(db, projectId, session.screenLanguage)(use),
  ]);
  return {
    project,
    useId,
    number: question.number,
    question: question.question,
    hint: question.hint,
    pass,
    frame: {
      id: use.frameId,
      name: use.frame,
      isMultiple: use.isMultiple,
      mostCodes: use.mostCodes,
      revision: use.frameRevision,
      codes: codes.map(wireCode),
    },
    counts: [...counts],
    changes,
    answers: await inOrder(
      deps,
      batch,
      use,
      groupAnswers(units, (key) => pass === 1 && isMeasured(useId, key)),
    ),
    mayExtend: use.encodersExtend,
    languages: [...languages],
    perHour: pace.perHour,
    pullSize: use.pullSize,
  };
}

/** Different answers that are put in the order of work, of which a thread gives forty people theirs at once; the others follow, the commonest first. */
const MOST_ORDERED = 250;

/** Encoded answers first, then the open ones in the order of work: that of the suggester, or as they came. */
async function inOrder(
  deps: Deps,
  { projectId, id, pass }: OwnCodingBatch,
  use: StoredUse,
  answers: readonly CodingAnswer[],
): Promise<CodingAnswer[]> {
  const done = answers.filter(({ state }) => state !== 'open');
  const open = answers.filter(({ state }) => state === 'open');
  if (!use.isSmartOrder || pass === 2) return [...done, ...open];
  const common = open.toSorted((a, b) => b.unitIds.length - a.unitIds.length);
  const some = common.slice(0, MOST_ORDERED);
  const order = await orderAnswers(deps, projectId, use, { answers: some, seed: String(id) });
  return [...done, ...order.flatMap((at) => some[at] ?? []), ...common.slice(MOST_ORDERED)];
}
