import { randomUUID } from 'node:crypto';
import type { CodingSource } from '@seker/contract';
import type { Id, Instant, InterviewId, PersonId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { insertCode, replaceRules } from '../frames/change-code.queries.ts';
import { listCodeLanguages } from '../frames/languages.queries.ts';
import { rememberUse } from '../memory/remember-task.ts';
import { insertQuery } from '../review/query.queries.ts';
import { makeUnits } from '../units/make-units.ts';
import { giveUnits } from '../work/allocate.queries.ts';
import { type BatchId, insertBatch } from '../work/batch.queries.ts';
import { type StoredPut, writePuts } from '../work/put-codes.queries.ts';
import { insertFrame, insertUse } from './change-use.queries.ts';
import { listUnitsOfUse } from './seeded-units.queries.ts';
import { systemCodes } from './system-code-names.ts';
import { readUse } from './use.queries.ts';

type CodeId = Id<'Code'>;

/** A use with its frame, as a demonstration or a benchmark begins with it. */
export interface UseSeed {
  readonly name: string;
  readonly variable: string;
  readonly sources: readonly CodingSource[];
  readonly nets: readonly {
    readonly number: number;
    readonly names: Readonly<Record<string, string>>;
    readonly codes: readonly {
      readonly number: number;
      readonly names: Readonly<Record<string, string>>;
      readonly note: string;
      readonly rules: readonly { readonly language: string; readonly text: string }[];
    }[];
  }[];
  readonly doublePercent: number;
  /** Completes whose units are made at once. */
  readonly interviewIds: readonly InterviewId[];
  readonly by: PersonId;
  readonly at: Instant;
}

export type SeededUse = Awaited<ReturnType<typeof seedUse>>;

const AT_ONCE = 500;

/** Adds a use with its frame and units, and gives what is needed to encode some of them. */
export async function seedUse(tx: Tx, projectId: ProjectId, seed: UseSeed) {
  const { by, at } = seed;
  const frame = { projectId, groupId: null, sourceId: null, name: seed.name, isMultiple: true, mostCodes: 3 };
  const frameId = await insertFrame(tx, frame, { by, at });
  const codes = new Map<number, CodeId>();
  const add = async (
    code: Omit<Parameters<typeof insertCode>[2], 'uid' | 'systemKey'>,
    systemKey: string | null = null,
  ) => {
    const id = await insertCode(tx, frameId, { ...code, systemKey, uid: null }, at);
    if (!code.isNet) codes.set(code.number, id);
    return id;
  };
  for (const [position, net] of seed.nets.entries()) {
    const parentId = await add({ ...net, isNet: true, parentId: null, note: '', isExclusive: false, position });
    for (const [place, { rules, ...code }] of net.codes.entries()) {
      const id = await add({ ...code, isNet: false, parentId, isExclusive: false, position: place });
      if (rules.length > 0)
        await replaceRules(
          tx,
          id,
          rules.map((rule) => ({ ...rule, kind: 'words', isAuto: false })),
        );
    }
  }
  const languages = (await listCodeLanguages(tx, projectId)).map(({ code }) => code);
  for (const [position, { key, ...code }] of systemCodes(languages).entries())
    await add({ ...code, isNet: false, parentId: null, note: '', position: seed.nets.length + position }, key);
  const settings = {
    putsSame: true,
    putsByRule: true,
    putsByMemory: false,
    encodersExtend: false,
    pullSize: 50,
    isSmartOrder: true,
  };
  const { variable, sources, doublePercent } = seed;
  const useId = await insertUse(tx, { ...settings, variable, sources, doublePercent, projectId, frameId, by, at });
  const use = await readUse(tx, projectId, useId);
  if (use === null) throw new Error('a use was not made');
  for (let from = 0; from < seed.interviewIds.length; from += AT_ONCE)
    await makeUnits(tx, projectId, { uses: [use], interviewIds: seed.interviewIds.slice(from, from + AT_ONCE), at });
  const ordered = [...codes.values()];
  return {
    useId,
    units: await listUnitsOfUse(tx, projectId, useId),
    codeOf: (number: number): CodeId | null => codes.get(number) ?? null,
    /** The code that is taken for this one most easily: its neighbour. */
    codeBeside: (code: CodeId | undefined): CodeId | null =>
      code === undefined ? null : (ordered[ordered.indexOf(code) + 1] ?? null),
    allocate: async (
      within: Tx,
      {
        person,
        pass,
        units,
        at: given,
      }: { person: PersonId; pass: 1 | 2; units: readonly { readonly id: Id<'CodingUnit'> }[]; at: Instant },
    ): Promise<BatchId> => {
      const batchId = await insertBatch(within, { projectId, useId, pass, personId: person, by, at: given });
      await giveUnits(within, { projectId, batchId, pass, ids: units.map(({ id }) => id) });
      return batchId;
    },
    put: async (
      within: Tx,
      work: {
        batchId: BatchId;
        person: PersonId;
        pass: 1 | 2;
        puts: readonly (Omit<StoredPut, 'codes' | 'seen'> & {
          readonly codes: readonly CodeId[];
          readonly seen: readonly CodeId[];
        })[];
        at: Instant;
      },
    ): Promise<void> => {
      const { batchId, person, pass, puts, at: put } = work;
      await writePuts(within, {
        projectId,
        batchId,
        pass,
        puts: puts.map(({ unit, codes: given, seen }) => ({ unit, codes: [...given], seen: [...seen] })),
        act: randomUUID(),
        how: 'hand',
        personId: person,
        at: put,
      });
    },
    /** Remembers what was put, as every night does. */
    remember: async (within: Tx): Promise<void> => await rememberUse(within, projectId, useId),
    ask: async (
      unitId: Id<'CodingUnit'> | undefined,
      personId: PersonId,
      text: string,
      asked: Instant,
    ): Promise<void> => {
      if (unitId !== undefined) await insertQuery(tx, { projectId, unitId, personId, at: asked, text });
    },
  };
}
