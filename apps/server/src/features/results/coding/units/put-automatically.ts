import { randomUUID } from 'node:crypto';
import { type AnswerFacts, actsAlone, matchRules, type ReadRule, readRule } from '@seker/coding';
import type { Id, Instant, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { listCodeRules, listCodes, shareFrame } from '../frames/frame.queries.ts';
import { frameOfCodes, ruleOf } from '../frames/frame-of-codes.ts';
import type { StoredUse } from '../uses/use.queries.ts';
import {
  type AutomaticPut,
  listEarlierCodes,
  listOpenKeys,
  listRemembered,
  writeAutomatic,
} from './automatic.queries.ts';

const HOW = { exact: 'same', rule: 'rule', memory: 'memory' } as const;

/**
 * Puts codes on those of the units that are open and that what may act alone is certain of; returns how many. One
 * `act` is undone as one.
 */
export async function putAutomatically(
  tx: Tx,
  projectId: ProjectId,
  use: StoredUse,
  ids: readonly Id<'CodingUnit'>[],
  at: Instant,
  act: string = randomUUID(),
): Promise<number> {
  const { id: useId, frameId, putsSame, putsByRule, putsByMemory } = use;
  if (!putsSame && !putsByRule && !putsByMemory) return 0;
  await shareFrame(tx, frameId);
  const answers = await listOpenKeys(tx, { projectId, useId, ids });
  const keys = answers.map(({ key }) => key);
  if (keys.length === 0) return 0;
  const frame = frameOfCodes(use, await listCodes(tx, frameId));
  const rules = (await listCodeRules(tx, frameId)).flatMap((stored): ReadRule[] => {
    const read = readRule(ruleOf(stored));
    return read.ok ? [read.value] : [];
  });
  const earlier = Map.groupBy(await listEarlierCodes(tx, { projectId, useId, keys }), ({ key }) => key);
  const memory = Map.groupBy(await listRemembered(tx, { projectId, useId, keys }), ({ key }) => key);
  const puts = answers.flatMap((answer): AutomaticPut[] => {
    const facts: AnswerFacts = {
      earlier: (earlier.get(answer.key) ?? []).map(({ codes }) => codes),
      rules: matchRules(rules, answer),
      memory: memory.get(answer.key) ?? [],
    };
    const acting = actsAlone(facts, frame, { exact: putsSame, rules: putsByRule, memory: putsByMemory });
    if (acting.how === 'none') return [];
    const { how, codes } = acting;
    return answer.ids.map((unit) => ({ unit, codes: [...codes], how: HOW[how] }));
  });
  return puts.length === 0 ? 0 : await writeAutomatic(tx, { projectId, puts, act, at });
}
