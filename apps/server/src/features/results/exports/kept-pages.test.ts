import { existsSync, mkdtempDisposableSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KeptPages } from './kept-pages.ts';
import type { ReadPage } from './read-table.ts';

const PAGES: readonly ReadPage[] = [
  { rows: [[1, 0.1, 'שורה\u2028"אחת"\n', null]], read: 1 },
  { rows: [], read: 3 },
  {
    rows: [
      [-1e15, 2, '', 'x'],
      [null, null, '👋', null],
    ],
    read: 2,
  },
];

async function all(pages: AsyncIterable<ReadPage>): Promise<readonly ReadPage[]> {
  const found: ReadPage[] = [];
  for await (const page of pages) found.push(page);
  return found;
}

it('pages are made once, and are the same in each pass; nothing of them is left', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'seker-kept-'));
  const path = join(folder.path, 'exports', 'rows.part');
  let made = 0;
  {
    await using kept = new KeptPages(path, async function* () {
      made += 1;
      await Promise.resolve();
      yield* PAGES;
    });
    for (let pass = 0; pass < 3; pass += 1) expect(await all(kept.pages())).toEqual(PAGES);
    expect(made).toBe(1);
    // Answers of respondents.
    expect(statSync(path).mode & 0o777).toBe(0o600);
  }
  expect(existsSync(path)).toBe(false);
});

it('a pass that was broken off is made anew', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'seker-kept-'));
  await using kept = new KeptPages(join(folder.path, 'rows.part'), async function* () {
    await Promise.resolve();
    yield* PAGES;
  });
  for await (const _ of kept.pages()) break;
  expect(await all(kept.pages())).toEqual(PAGES);
  expect(await all(kept.pages())).toEqual(PAGES);
});
