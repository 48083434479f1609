import { describe, expect, it } from 'vitest';
import { filesIn } from '../encoded.test-data.ts';
import { WORK } from '../formats.test-data.ts';
import { presentationBytes } from './presentation.ts';
import { heightOf, type SlideRow, type SlideTable } from './slide-table.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const row = (...texts: string[]): SlideRow => ({
  cells: texts.map((text, at) => ({ text, isNumber: at > 0 })),
  fill: null,
  isBold: false,
});
const SPANNING: SlideRow = {
  cells: [
    { text: '', isNumber: false },
    { text: 'Age <&">', isNumber: false, span: 2 },
    { text: '', isNumber: false, isCovered: true },
  ],
  fill: 'F4F5F7',
  isBold: true,
};
const slide = (isRightToLeft: boolean): SlideTable => ({
  title: 'A & "B" <c>',
  isRightToLeft,
  widths: [4_000_000, 3_000_000, 3_000_000],
  rows: [SPANNING, row('Yes', '44%', '12%'), row('ארוך '.repeat(30), '1', '2')],
  notes: ['One.', 'Two.'],
});

async function filesOf(slides: readonly SlideTable[]): Promise<Readonly<Record<string, string>>> {
  const parts: Buffer[] = [];
  for await (const part of presentationBytes(slides, WORK)) parts.push(Buffer.from(part));
  return filesIn(Buffer.concat(parts));
}

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, own = '']) => own);
const numbersIn = (text: string, pattern: RegExp): readonly number[] => all(text, pattern).map(Number);
const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** The part that holds the relations of a part, and where a target of theirs is. */
const relationsOf = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels');
const resolved = (part: string, target: string): string => new URL(target, `http://x/${part}`).pathname.slice(1);

/** Whether every element that is opened is closed in its order. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, isEnd, name, isEmpty] of xml.matchAll(/<(\/?)([A-Za-z][\w:]*)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (isEnd === '/') {
      if (open.pop() !== name) return false;
    } else if (isEmpty === '') open.push(name ?? '');
  }
  return open.length === 0 && !/&(?!(amp|lt|gt|quot|apos|#\d+|#x[0-9A-Fa-f]+);)/.test(xml);
}

describe.each([true, false])('a presentation (right to left: %s)', (isRightToLeft) => {
  it('gives each of its parts a type, and names none that is not there', async () => {
    const files = await filesOf([slide(isRightToLeft), slide(isRightToLeft), slide(isRightToLeft)]);
    const types = files['[Content_Types].xml'] ?? '';
    const named = all(types, /PartName="\/([^"]+)"/g);
    const parts = Object.keys(files).filter((name) => name !== '[Content_Types].xml' && !name.endsWith('.rels'));
    expect(named.toSorted()).toEqual(parts.toSorted());
    expect(types).toContain('<Default Extension="rels"');
    for (const [name, xml] of Object.entries(files)) expect(isWellFormed(xml), name).toBe(true);
  });

  it('leads from its root to every part, and each relation to a part that is there', async () => {
    const files = await filesOf([slide(isRightToLeft), slide(isRightToLeft)]);
    const reached = new Set<string>();
    const follow = (part: string): void => {
      const relations = files[part === '' ? '_rels/.rels' : relationsOf(part)] ?? '';
      expect(isUnique(all(relations, / Id="([^"]+)"/g)), part).toBe(true);
      for (const target of all(relations, / Target="([^"]+)"/g).map((own) => resolved(part, own))) {
        expect(files[target], `${part} → ${target}`).toBeDefined();
        if (reached.has(target)) continue;
        reached.add(target);
        follow(target);
      }
    };
    follow('');
    expect([...reached].toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => !name.endsWith('.rels') && name !== '[Content_Types].xml')
        .toSorted(),
    );
    for (const part of reached)
      for (const id of all(files[part] ?? '', / r:id="([^"]+)"/g))
        expect(files[relationsOf(part)], part).toContain(` Id="${id}"`);
  });

  it('leads from a slide to its layout, from that to its master, and from that to its theme', async () => {
    const files = await filesOf([slide(isRightToLeft)]);
    for (const [part, kind] of [
      ['ppt/slides/slide1.xml', 'slideLayout'],
      ['ppt/slideLayouts/slideLayout1.xml', 'slideMaster'],
      ['ppt/slideMasters/slideMaster1.xml', 'slideLayout'],
      ['ppt/slideMasters/slideMaster1.xml', 'theme'],
    ])
      expect(files[relationsOf(part ?? '')], part).toContain(`Type="${OFFICE}/${kind}"`);
  });

  it('numbers slides from 256, masters and layouts beyond them, and shapes of a slide apart', async () => {
    const files = await filesOf([slide(isRightToLeft), slide(isRightToLeft)]);
    const slides = numbersIn(files['ppt/presentation.xml'] ?? '', /<p:sldId id="(\d+)"/g);
    expect(slides).toEqual([256, 257]);
    const masters = [
      ...numbersIn(files['ppt/presentation.xml'] ?? '', /<p:sldMasterId id="(\d+)"/g),
      ...numbersIn(files['ppt/slideMasters/slideMaster1.xml'] ?? '', /<p:sldLayoutId id="(\d+)"/g),
    ];
    expect(isUnique(masters) && masters.every((id) => id >= 2 ** 31)).toBe(true);
    const shapes = all(files['ppt/slides/slide1.xml'] ?? '', /<p:cNvPr id="(\d+)"/g);
    expect(shapes.length > 2 && isUnique(shapes)).toBe(true);
  });

  it('has a cell for each column in every row, and covered ones after one that spans', async () => {
    const xml = (await filesOf([slide(isRightToLeft)]))['ppt/slides/slide1.xml'] ?? '';
    const columns = all(xml, /<a:gridCol w="(\d+)"/g).length;
    const rows = all(xml, /<a:tr h="\d+">(.*?)<\/a:tr>/g);
    for (const cells of rows) expect(all(cells, /<a:tc([ >])/g)).toHaveLength(columns);
    expect(rows[0]).toMatch(/<a:tc gridSpan="2">.*?<\/a:tc><a:tc hMerge="1">/);
    expect(rows.slice(1).join('')).not.toMatch(/gridSpan|hMerge/);
  });
});

it('a row is as high as what stands in it, and a table as its rows', async () => {
  const { rows, widths } = slide(true);
  const heights = rows.map((own) => heightOf(own, widths));
  expect(heights[1]).toBe(300_000);
  // Three lines and what a cell keeps free.
  expect(heights[2]).toBe(550_000);
  const xml = (await filesOf([slide(true)]))['ppt/slides/slide1.xml'] ?? '';
  expect(numbersIn(xml, /<a:tr h="(\d+)"/g)).toEqual(heights);
  const [, height] = /<p:xfrm>.*?cy="(\d+)"/.exec(xml) ?? [];
  expect(Number(height)).toBe(heights.reduce((sum, own) => sum + own, 0));
});
