import { nextNumber } from '@seker/coding';
import type { codeframesCalls } from '@seker/contract';
import { mayAct } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { EDIT_CODING } from '../uses/coding.policy.ts';
import { questionsOf } from '../uses/question-of-use.ts';
import { readUse, type UseId } from '../uses/use.queries.ts';
import { countByCode, listFrameChanges } from '../work/read-batch.queries.ts';
import { listCodeRules, listCodes } from './frame.queries.ts';
import { frameOfCodes } from './frame-of-codes.ts';
import { listCodeLanguages } from './languages.queries.ts';
import { countByNet } from './net-counts.queries.ts';
import { wireCode } from './wire-code.ts';

type Whole = z.input<typeof codeframesCalls.readCodeframe.answer>;

/** Reads a frame with its rules and the answers of each code and net. */
export async function readCodeframe(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  useId: UseId,
): Promise<Whole> {
  const { db } = deps;
  const use = await readUse(db, project.id, useId);
  if (use === null) throw new Refusal('notFound');
  const [codes, rules, counts, nets, changes, languages, { question }] = await Promise.all([
    listCodes(db, use.frameId),
    listCodeRules(db, use.frameId),
    countByCode(db, project.id, useId),
    countByNet(db, project.id, useId),
    listFrameChanges(db, use.frameId),
    listCodeLanguages(db, project.id),
    questionsOf(db, project.id, session.screenLanguage)(use),
  ]);
  return {
    frame: {
      id: use.frameId,
      name: use.frame,
      isMultiple: use.isMultiple,
      mostCodes: use.mostCodes,
      revision: use.frameRevision,
      codes: codes.map(wireCode),
    },
    rules: [...rules],
    counts: [...counts, ...nets],
    changes,
    languages: [...languages],
    nextNumber: nextNumber(frameOfCodes(use, codes)),
    mayEdit: mayAct(session, EDIT_CODING.right, { groupId: project.groupId }).ok && !use.isClosed,
    question,
    isClosed: use.isClosed,
  };
}
