import { givenCode, matchRules } from '@seker/coding';
import type { CodeProposal, CodeSuggestion, codingWorkCalls } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { OwnCodingBatch } from '../../../../http/scope-of-coding.queries.ts';
import { frameOfCodes } from '../frames/frame-of-codes.ts';
import { knownFrame } from '../frames/known-frame.ts';
import { readUse, type StoredUse } from '../uses/use.queries.ts';
import { listBatchUnits } from '../work/read-batch.queries.ts';
import { listAnswersByKey, listOpenKeysOf } from './learned.queries.ts';
import { learnerOf } from './learners.ts';
import { isMeasured } from './use-learner.ts';

type Suggested = z.input<typeof codingWorkCalls.suggestCodes.answer>;

const MOST_SUGGESTIONS = 5;
/** Open answers that are looked through for new codes. */
const MOST_LOOKED_AT = 3_000;
const MOST_PROPOSALS = 12;

/**
 * Suggests codes for answers of a task: those of rules, then those that were learned. A second pass gets rules only, for
 * what was learned from the first one would carry it over; a measured answer gets none.
 */
export async function suggestCodes(
  deps: Deps,
  batch: OwnCodingBatch,
  { keys }: z.output<typeof codingWorkCalls.suggestCodes.body>,
): Promise<Suggested> {
  const { db } = deps;
  const { projectId, useId, pass } = batch;
  const use = await requireUse(deps, batch);
  const [answers, { codes, rules }] = await Promise.all([
    listAnswersByKey(db, projectId, useId, keys),
    knownFrame(db, db, use),
  ]);
  const frame = frameOfCodes(use, codes);
  const shown = answers.filter(({ key }) => !isMeasured(useId, key));
  const learner = pass === 1 ? learnerOf(db, projectId, use) : null;
  const learned =
    learner === null
      ? []
      : await learner.ask<'suggest'>(use, {
          of: 'suggest',
          answers: shown.map(({ key, language }) => ({ key, language })),
        });
  const texts = await textsOf(
    deps,
    batch,
    learned.flatMap(({ codes }) => codes.flatMap(({ why }) => why)),
  );
  return {
    learned: learner?.learned ?? 0,
    suggestions: answers.map((answer) => {
      const { key } = answer;
      if (pass === 1 && isMeasured(useId, key)) return { key, codes: [] };
      const ofRules = matchRules(rules, answer).flatMap((rule): CodeSuggestion[] => {
        const code = givenCode(frame, rule.code);
        return code === null ? [] : [{ codeId: code.id, level: 'likely', record: null, why: [rule.text], by: 'rule' }];
      });
      const own = learned.find((one) => one.key === key);
      const ofLearning = (own?.codes ?? []).map(({ codeId, level, why }): CodeSuggestion => {
        const record = level === 'sure' && own !== undefined ? own.sure : null;
        return { codeId, level, record, why: why.map((like) => texts.get(like) ?? like), by: 'learned' };
      });
      return { key, codes: firstOfEach([...ofLearning.filter(isSure), ...ofRules, ...ofLearning]) };
    }),
  };
}

/** What was written under keys, as people read it. */
async function textsOf(
  { db }: Deps,
  { projectId, useId }: OwnCodingBatch,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const answers = await listAnswersByKey(db, projectId, useId, [...new Set(keys)]);
  return new Map(answers.map(({ key, text }) => [key, text]));
}

function isSure({ level }: CodeSuggestion): boolean {
  return level === 'sure';
}

function firstOfEach(suggestions: readonly CodeSuggestion[]): CodeSuggestion[] {
  return suggestions
    .filter(({ codeId }, at) => suggestions.findIndex((one) => one.codeId === codeId) === at)
    .slice(0, MOST_SUGGESTIONS);
}

/** Finds answers of the task that are like one; those that say no where it says yes are marked. */
export async function findAlike(
  deps: Deps,
  batch: OwnCodingBatch,
  { key }: z.output<typeof codingWorkCalls.findAlike.body>,
): Promise<z.input<typeof codingWorkCalls.findAlike.answer>> {
  const use = await requireUse(deps, batch);
  const { projectId, id: batchId, pass } = batch;
  const units = await listBatchUnits(deps.db, { projectId, batchId, pass });
  const keys = [...new Set(units.filter(({ codes }) => codes.length === 0).map((unit) => unit.key))];
  const alike = await learnerOf(deps.db, projectId, use).ask<'alike'>(use, { of: 'alike', key, keys });
  return { alike: [...alike] };
}

/** The order in which the answers of a task are best encoded, as indices of these. */
export async function orderAnswers(
  deps: Pick<Deps, 'db'>,
  projectId: ProjectId,
  use: StoredUse,
  {
    answers,
    seed,
  }: { readonly answers: readonly { readonly key: string; readonly language: string }[]; readonly seed: string },
): Promise<readonly number[]> {
  const asked = answers.map(({ key, language }) => ({ key, language }));
  return await learnerOf(deps.db, projectId, use).ask<'queue'>(use, { of: 'queue', answers: asked, seed });
}

/** Proposes codes for open answers that resemble each other and fit none. */
export async function foundProposals(
  deps: Pick<Deps, 'db'>,
  projectId: ProjectId,
  use: StoredUse,
): Promise<readonly CodeProposal[]> {
  const open = await listOpenKeysOf(deps.db, projectId, use.id, MOST_LOOKED_AT);
  if (open.length === 0) return [];
  const keys = open.map(({ key }) => key);
  const found = await learnerOf(deps.db, projectId, use).ask<'proposals'>(use, { of: 'proposals', keys });
  return found.slice(0, MOST_PROPOSALS).map(({ keys: own, words }) => {
    const answers = open.filter(({ key }) => own.includes(key));
    return {
      id: null,
      name: words.join(' '),
      by: null,
      words: [...words],
      answers: answers.reduce((sum, one) => sum + one.answers, 0),
      keys: [...own],
      example: answers[0]?.text ?? '',
    };
  });
}

async function requireUse({ db }: Deps, { projectId, useId, isReleased }: OwnCodingBatch): Promise<StoredUse> {
  if (isReleased) throw new Refusal('taskReleased');
  const use = await readUse(db, projectId, useId);
  if (use === null) throw new Refusal('notFound');
  return use;
}
