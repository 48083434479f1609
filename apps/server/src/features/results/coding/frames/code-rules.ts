import { answerKey, type ReadRule, readRule } from '@seker/coding';
import type { codeframesCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { readUse, type UseId } from '../uses/use.queries.ts';
import { type CodeId, replaceRules } from './change-code.queries.ts';
import { changeFrame } from './change-frame.ts';
import { requireStored } from './edit-codes.ts';
import { listCodes } from './frame.queries.ts';
import { listAnswersOfUse } from './try-rule.queries.ts';

type Rules = z.output<typeof codeframesCalls.saveCodeRules.body>;
type Tried = z.input<typeof codeframesCalls.tryCodeRule.answer>;

/** Answers that a trial of a rule shows. */
const MOST_SHOWN = 200;

/** Replaces the rules of a code. A pattern that cannot be read is a fault at its place. */
export async function saveCodeRules(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject,
  useId: UseId,
  codeId: CodeId,
  { rules, revision }: Rules,
): Promise<number> {
  const faults = rules.flatMap((rule, at) =>
    readRule({ ...rule, code: codeId }).ok ? [] : [{ field: `rules.${at}.text`, code: 'unfit' as const }],
  );
  if (faults.length > 0) throw new Refusal('invalid', { details: { faults } });
  const result = await changeFrame(deps, by, project.id, useId, {
    revision,
    act: async ({ tx, codes }) => {
      const { isNet, isRetired } = requireStored(codes, codeId);
      if (isNet || isRetired) throw new Refusal('structureError');
      await replaceRules(tx, codeId, rules);
      return { done: null, act: 'ruled', codeId } as const;
    },
  });
  return result.revision;
}

/** Tries a rule on all answers of a use: where it would hold, and what those answers have now. */
export async function tryCodeRule(
  deps: Deps,
  { id: projectId }: ScopedProject,
  useId: UseId,
  codeId: CodeId,
  { only, ...wanted }: z.output<typeof codeframesCalls.tryCodeRule.body>,
): Promise<Tried> {
  const use = await readUse(deps.db, projectId, useId);
  if (use === null) throw new Refusal('notFound');
  requireStored(await listCodes(deps.db, use.frameId), codeId);
  const read = readRule({ ...wanted, code: codeId });
  if (!read.ok) throw new Refusal('invalid', { details: { faults: [{ field: 'text', code: 'unfit' }] } });
  const answers = await listAnswersOfUse(deps.db, projectId, useId);
  const matching = answers.filter((answer) => read.value.matches(answer));
  const placed = matching.map((answer) => ({ answer, place: placeOf(answer.codes, codeId) }));
  const count = (place: string): number =>
    placed.reduce((sum, one) => (one.place === place ? sum + one.answer.answers : sum), 0);
  return {
    all: answers.reduce((sum, one) => sum + one.answers, 0),
    elsewhere: count('elsewhere'),
    open: count('open'),
    there: count('there'),
    answers: placed
      .filter(({ place }) => only === null || place === only)
      .toSorted((a, b) => ORDER.indexOf(a.place) - ORDER.indexOf(b.place) || b.answer.answers - a.answer.answers)
      .slice(0, MOST_SHOWN)
      .map(({ answer: { key, text, codes, answers: n } }) => ({
        key,
        text,
        codes: [...codes],
        answers: n,
        found: foundIn(text, read.value),
      })),
  };
}

const ORDER = ['elsewhere', 'open', 'there'] as const;

function placeOf(codes: readonly CodeId[], codeId: CodeId): (typeof ORDER)[number] {
  if (codes.length === 0) return 'open';
  return codes.includes(codeId) ? 'there' : 'elsewhere';
}

/** The words of a text that the rule speaks of; for a pattern, the words in which it is found. */
function foundIn(text: string, { rule }: ReadRule): { from: number; to: number }[] {
  const wanted = new Set(answerKey(rule.text).split(' '));
  const alone = rule.kind === 'pattern' ? readRule({ ...rule, language: null }) : null;
  return [...text.matchAll(/[^\s\p{P}]+/gu)].flatMap((word) => {
    const said = word[0];
    const isFound =
      alone === null
        ? wanted.has(answerKey(said))
        : alone.ok && alone.value.matches({ text: said, key: answerKey(said), language: null });
    return isFound ? [{ from: word.index, to: word.index + said.length }] : [];
  });
}
