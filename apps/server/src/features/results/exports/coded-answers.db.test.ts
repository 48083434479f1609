import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeframesCalls, codingReviewCalls, codingWorkCalls, type ExportWish } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findProgram, PSPP, READS_UNICODE } from '../../../../../../tools/test/programs/find-program.ts';
import { type CodingDesk, openCodingDesk } from '../../../testing/coding-desk.ts';
import { exportDesk } from '../../../testing/export-desk.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { forgetLearners } from '../coding/index.ts';

const hasPspp = findProgram(PSPP).isThere;

let server: JobField;
let supervisor: Person;
let desk: CodingDesk;
let exported: ReturnType<typeof exportDesk>;

beforeAll(async () => {
  server = await openJobField();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  desk = await openCodingDesk(server, supervisor);
  exported = exportDesk(supervisor, desk.projectId);
  const add = async (names: object, number: number, more: object = {}) => {
    const code = { number, isNet: false, parentId: null, names, note: '', isExclusive: false, ...more };
    const { projectId, useId } = desk;
    return (await supervisor.call(codeframesCalls.addCode, { projectId, useId, ...code } as never)).id;
  };
  const money = await add({ en: 'Money', he: 'כסף' }, 10, { isNet: true });
  const cheap = await add({ en: 'Low prices', he: 'מחירים זולים' }, 11, { parentId: money });
  const sales = await add({ en: 'Sales' }, 12, { parentId: money });
  const near = await add({ en: 'Close to home' }, 31);
  await desk.say('cheap', 'sales, cheap and near', 'no idea yet', '');
  const noa = await desk.hire('noa');
  const [batchId] = await desk.allocate([noa]);
  const { answers } = await noa.call(codingWorkCalls.readCodingBatch, { batchId } as never);
  const codes = new Map([
    ['cheap', [cheap]],
    ['sales, cheap and near', [near, sales, cheap]],
  ]);
  const puts = answers.flatMap(({ text, unitIds }) =>
    unitIds.flatMap((unitId) => (codes.has(text) ? [{ unitId, codes: codes.get(text), seen: [] }] : [])),
  );
  await noa.call(codingWorkCalls.putCodes, { batchId, act: randomUUID(), how: 'hand', puts } as never);
  const decided = answers.find(({ text }) => text === 'cheap')?.unitIds ?? [];
  await supervisor.call(codingReviewCalls.decideCoding, {
    projectId: desk.projectId,
    useId: desk.useId,
    act: randomUUID(),
    unitIds: decided as readonly number[] as readonly Id<'CodingUnit'>[],
    codes: [sales],
    seen: null,
  } as never);
});
afterAll(async () => {
  await forgetLearners(server.db);
  await server.stop();
});
afterEach(() => expect(server.troubles()).toEqual([]));

async function linesOf(wish: Partial<ExportWish>): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const lines = await exported.linesOf(wish);
  return lines.map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => name.startsWith('WORDS'))));
}

describe('encoded answers in a file', () => {
  it('are texts alone without encoding', async () => {
    expect(await linesOf({ encoding: 'texts' })).toEqual([
      { WORDS: 'cheap' },
      { WORDS: 'sales, cheap and near' },
      { WORDS: 'no idea yet' },
      { WORDS: '' },
    ]);
  });

  it('are codes alone with encoding, with what a review decided, and their nets', async () => {
    const [decided, several, open] = await linesOf({ encoding: 'codes' });
    expect(decided).toMatchObject({ WORDS_code_c11: 0, WORDS_code_c12: 1, WORDS_code_c31: 0, WORDS_code_nets_c10: 1 });
    expect(several).toMatchObject({ WORDS_code_c11: 1, WORDS_code_c12: 1, WORDS_code_c31: 1, WORDS_code_nets_c10: 1 });
    expect(open).toMatchObject({ WORDS_code_c11: null, WORDS_code_nets_c10: null });
    expect(Object.keys(decided ?? {})).not.toContain('WORDS');
  });

  it('are both, with the reason why an answer is missing', async () => {
    const lines = await linesOf({ encoding: 'both', missingCodes: true });
    expect(lines[0]).toMatchObject({ WORDS: 'cheap', WORDS_code_c12: 1 });
    // An answer that waits for its code is missing without a reason; one that was never given has one.
    expect(lines.map((line) => line['WORDS_code_c11'])).toEqual([0, 1, null, -98]);
  });

  it('are in the order of the codes where answers of a set are written one after the other', async () => {
    const lines = await linesOf({ encoding: 'codes', answerSets: 'categories' });
    expect(lines[1]).toMatchObject({ WORDS_code_m1: 31, WORDS_code_m2: 12, WORDS_code_m3: 11 });
  });

  it('are counted in a summary, codes and nets', async () => {
    const bytes = await exported.fileOf({ exportType: 'summary', fileFormat: 'html', encoding: 'both', labels: 'en' });
    const page = bytes.toString('utf8');
    for (const words of ['Low prices', 'Close to home', 'Money']) expect(page).toContain(words);
  });

  it.skipIf(!hasPspp)(
    'are read back by PSPP: as one set of yes and no with the names of the codes, beside the texts',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'seker-codes-'));
      try {
        const path = join(folder, 'codes.sav');
        writeFileSync(path, await exported.fileOf({ fileFormat: 'sav', encoding: 'both', labels: 'en' }));
        execFileSync('pspp-convert', [path, join(folder, 'codes.csv')], { env: READS_UNICODE });
        const rows: readonly Readonly<Record<string, string>>[] = parse(readFileSync(join(folder, 'codes.csv')), {
          columns: true,
          bom: true,
        });
        const codes = ['WORDS_code_c11', 'WORDS_code_c12', 'WORDS_code_c31', 'WORDS_code_nets_c10'];
        expect(
          rows.map((row) => [(row['WORDS'] ?? '').trim(), ...codes.map((name) => (row[name] ?? '').trim())]),
        ).toEqual([
          ['cheap', '0', '1', '0', '1'],
          ['sales, cheap and near', '1', '1', '1', '1'],
          ['no idea yet', '', '', '', ''],
          ['', '', '', '', ''],
        ]);
        writeFileSync(
          join(folder, 'look.sps'),
          `GET FILE='${path}'.\nDISPLAY DICTIONARY.\nMRSETS /DISPLAY NAME=ALL.\n`,
        );
        const said = spawnSync('pspp', ['-O', 'format=csv', join(folder, 'look.sps')], {
          encoding: 'utf8',
          env: READS_UNICODE,
        });
        expect(said.stdout).not.toMatch(/error|warning/i);
        for (const words of ['Low prices', 'Close to home', 'Money']) expect(said.stdout).toContain(words);
        expect(said.stdout).toMatch(/\$WORDS_code_set,Reasons,Dichotomies,1,.*WORDS_code_c11/);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
