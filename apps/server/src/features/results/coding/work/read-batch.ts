import type { codingWorkCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { OwnCodingBatch } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { listCodes } from '../frames/frame.queries.ts';
import { listCodeLanguages } from '../frames/languages.queries.ts';
import { wireCode } from '../frames/wire-code.ts';
import { questionsOf } from '../uses/question-of-use.ts';
import { readUse } from '../uses/use.queries.ts';
import { groupAnswers } from './group-answers.ts';
import { paceOf } from './list-tasks.ts';
import { readProjectName } from './project-name.queries.ts';
import { countByCode, listBatchUnits, listFrameChanges } from './read-batch.queries.ts';
import { isBatchReleased } from './batch.queries.ts';

type Whole = z.input<typeof codingWorkCalls.readCodingBatch.answer>;

/** Reads a whole task: its question, its frame, and all of its answers. */
export async function readBatch(deps: Deps, session: Session, batch: OwnCodingBatch): Promise<Whole> {
  const { projectId, id: batchId, useId, pass } = batch;
  const { db } = deps;
  const use = await readUse(db, projectId, useId);
  if (use === null) throw new Refusal('notFound');
  if (await isBatchReleased(db, projectId, batchId)) throw new Refusal('taskReleased');
  const [project, codes, counts, changes, units, languages, pace, question] = await Promise.all([
    readProjectName(db, projectId),
    listCodes(db, use.frameId),
    countByCode(db, projectId, useId),
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
    hint: null,
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
    answers: [...groupAnswers(units)],
    mayExtend: use.encodersExtend,
    languages: [...languages],
    perHour: pace.perHour,
    pullSize: use.pullSize,
  };
}
