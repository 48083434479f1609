import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Column, FORMATS } from '@seker/export';
import { afterAll, expect, it } from 'vitest';
import { byteWork } from '../features/system/lists/index.ts';
import { compareLayoutsOf } from './compare-layouts.ts';

const folder = mkdtempSync(join(tmpdir(), 'seker-layouts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function saved(name: string, columns: readonly Pick<Column, 'name' | 'type' | 'label'>[]): Promise<string> {
  const table = {
    title: 'Study',
    isRightToLeft: false,
    columns: columns.map(
      (one) => ({ ...one, measure: 'nominal', categories: [], missing: [], isTyped: false }) as const,
    ),
    sets: [],
    rows: async function* () {
      yield await Promise.resolve([]);
    },
    words: { codebook: 'c', name: 'n', label: 'l', code: 'c', meaning: 'm', score: 's' },
  };
  const moment = { year: 2026, month: 1, day: 1, time: '00:00:00' };
  const parts: Uint8Array[] = [];
  for await (const { bytes } of FORMATS.sav.encode(table, byteWork(), moment)) parts.push(Uint8Array.from(bytes));
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat(parts));
  return path;
}

const age = { name: 'age', type: 'number', label: 'Age' } as const;

it('files that differ in nothing can be added', async () => {
  const path = await saved('one.sav', [age]);
  expect(await compareLayoutsOf(path, path)).toEqual({
    canBeAdded: true,
    text: 'Variables in both files: 1. They can be added as they are.\n',
  });
});

it('what differs stands in a table, in which no label breaks a line', async () => {
  const first = await saved('first.sav', [age, { name: 'why', type: 'text', label: 'Why\nso' }]);
  const second = await saved('second.sav', [
    { ...age, type: 'text' },
    { name: 'why', type: 'text', label: 'Because \u202e it is so and no other way was open to anyone' },
  ]);
  expect(await compareLayoutsOf(first, second)).toEqual({
    canBeAdded: false,
    text: [
      'variable  differs in  first file  second file',
      'age       type        number      text of 255                                       in the way',
      'why       label       Why so      Because it is so and no other way was open to a…',
      '',
      'Variables in both files: 2. They cannot be added as they are.',
      '',
    ].join('\n'),
  });
});

it('files without a variable in common cannot be added, nor what is no SPSS file', async () => {
  const other = await saved('other.sav', [{ ...age, name: 'years' }]);
  expect((await compareLayoutsOf(await saved('one.sav', [age]), other)).canBeAdded).toBe(false);
  await expect(compareLayoutsOf(other, import.meta.filename)).rejects.toThrow('this is no SPSS file');
});
