import type { CodingAllocation, codingCalls } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { requireOpenUse } from '../uses/require-open-use.ts';
import type { UseId } from '../uses/use.queries.ts';
import {
  allocateAlone,
  type Encoder,
  giveUnits,
  listEncoders,
  listWaiting,
  type WaitingKey,
} from './allocate.queries.ts';
import { insertBatch } from './batch.queries.ts';
import { shareAnswers } from './share-answers.ts';

type Wish = z.output<typeof codingCalls.allocateCoding.body>;

interface Plan {
  readonly takers: readonly { readonly encoder: Encoder; readonly keys: readonly WaitingKey[] }[];
  readonly left: readonly WaitingKey[];
}

/** Tells what an allocation would give to each person, without doing it. */
export async function previewAllocation(
  deps: Deps,
  project: ScopedProject,
  useId: UseId,
  wish: Wish,
): Promise<CodingAllocation> {
  await requireOpenUse(deps.db, project.id, useId);
  return sightOf(await planAllocation(deps.db, project.id, useId, wish));
}

/** Gives waiting answers to people, as one task for each. */
export async function allocateCoding(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject,
  useId: UseId,
  wish: Wish,
): Promise<CodingAllocation> {
  const at = deps.now();
  const sight = await transact(deps.db, async (tx) => {
    await allocateAlone(tx, project.id, useId);
    await requireOpenUse(tx, project.id, useId);
    const plan = await planAllocation(tx, project.id, useId, wish);
    const given = plan.takers.filter(({ keys }) => keys.length > 0);
    if (given.length === 0) throw new Refusal('nothingSelected', { details: { what: 'answers' } });
    for (const { encoder, keys } of given)
      await giveAnswers(
        tx,
        { projectId: project.id, useId, pass: wish.pass, personId: encoder.id, by: by.personId, at },
        keys,
      );
    await writeAudit(tx, {
      at,
      personId: by.personId,
      sessionId: by.id,
      projectId: project.id,
      action: 'allocate',
      subject: 'coding',
      subjectId: useId,
      details: {
        people: given.map(({ encoder }) => encoder.id),
        answers: countOf(given.flatMap(({ keys }) => keys)),
        pass: wish.pass,
      },
    });
    return sightOf(plan);
  });
  deps.bus.emit('codingChanged', { projectId: project.id });
  return sight;
}

/** Takes the next waiting answers as a task of the encoder's own; none where nothing waits. */
export async function pullCoding(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  useId: UseId,
): Promise<{ batchId: number | null; answers: number }> {
  const pulled = await transact(deps.db, async (tx) => {
    await allocateAlone(tx, projectId, useId);
    const { pullSize } = await requireOpenUse(tx, projectId, useId);
    if (pullSize === null) throw new Refusal('conflict');
    const encoder = (await listEncoders(tx, projectId)).find(({ id }) => id === by.personId);
    const waiting = encoder === undefined ? [] : await listWaiting(tx, { projectId, useId, pass: 1 });
    const own = waiting.filter(({ language }) => encoder?.languages.includes(language));
    const keys: WaitingKey[] = [];
    for (const key of own) {
      if (countOf(keys) >= pullSize) break;
      keys.push(key);
    }
    if (keys.length === 0) return { batchId: null, answers: 0 };
    const of = { projectId, useId, pass: 1, personId: by.personId, by: by.personId, at: deps.now() } as const;
    return { batchId: await giveAnswers(tx, of, keys), answers: countOf(keys) };
  });
  deps.bus.emit('codingChanged', { projectId });
  return pulled;
}

async function giveAnswers(tx: Tx, of: Parameters<typeof insertBatch>[1], keys: readonly WaitingKey[]) {
  const batchId = await insertBatch(tx, of);
  await giveUnits(tx, { projectId: of.projectId, batchId, pass: of.pass, ids: keys.flatMap(({ ids }) => [...ids]) });
  return batchId;
}

async function planAllocation(
  db: Db,
  projectId: ProjectId,
  useId: UseId,
  { pass, people, inLanguages }: Wish,
): Promise<Plan> {
  const encoders = await listEncoders(db, projectId);
  const takers = people.map(({ personId, answers }) => {
    const encoder = encoders.find(({ id }) => id === personId);
    if (encoder === undefined) throw new Refusal('notFound');
    return { encoder, wants: answers };
  });
  if (takers.length === 0) throw new Refusal('nothingSelected', { details: { what: 'users' } });
  const waiting = await listWaiting(db, { projectId, useId, pass });
  const shared = shareAnswers(
    waiting.map(({ language, ids, firstBy }) => ({ language, count: ids.length, notFor: firstBy ?? [] })),
    takers.map(({ encoder, wants }) => ({ personId: encoder.id, wants, languages: encoder.languages })),
    { inLanguages },
  );
  const by = Map.groupBy(waiting.keys(), (at) => shared[at] ?? null);
  const keysOf = (taker: number | null): readonly WaitingKey[] =>
    (by.get(taker) ?? []).flatMap((at) => waiting[at] ?? []);
  return { takers: takers.map(({ encoder }, at) => ({ encoder, keys: keysOf(at) })), left: keysOf(null) };
}

function sightOf({ takers, left }: Plan): CodingAllocation {
  const keys = [...takers.flatMap((taker) => taker.keys), ...left];
  return {
    people: takers.map(({ encoder, keys: own }) => ({ personId: encoder.id, answers: countOf(own) })),
    left: [...Map.groupBy(left, ({ language }) => language)].map(([language, own]) => ({
      language,
      answers: countOf(own),
    })),
    answers: countOf(keys),
    keys: keys.length,
  };
}

function countOf(keys: readonly WaitingKey[]): number {
  return keys.reduce((sum, { ids }) => sum + ids.length, 0);
}
