import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { TableFault, USUAL_READING } from './table.ts';

/** The rows of a file, or why it cannot be read and where. */
async function read(text: string): Promise<unknown> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'seker-csv-'));
  const path = join(folder.path, 'list.csv');
  writeFileSync(path, text);
  const rows: (readonly string[])[] = [];
  try {
    for await (const part of readCsv({ path, isWorkbook: false, reading: USUAL_READING }))
      rows.push(...part.rows.map(({ cells }) => cells));
  } catch (error) {
    if (error instanceof TableFault) return [error.fault, error.row];
    throw error;
  }
  return rows;
}

describe('a quotation mark that is never closed', () => {
  it('is told with its row at the end of the file', async () => {
    expect(await read('name,phone\nDana,"050')).toEqual(['quote', 2]);
  });

  it('is told with its row before all of a large file is taken into one cell', async () => {
    expect(await read(`name\nDana\n"Noam\n${'x\n'.repeat(600_000)}`)).toEqual(['quote', 3]);
  });

  it('is told where it has taken in whole rows', async () => {
    expect(await read('name,phone\n"Dana,050-1234567\nNoam,050-1234568\nMaya",\n')).toEqual([
      ['name', 'phone'],
      ['Dana,050-1234567\nNoam,050-1234568\nMaya', ''],
    ]);
    expect(await read('name,phone\n"Dana,050-1234567\nNoam,050-1234568\nMaya"\n')).toEqual(['quote', 2]);
  });
});
