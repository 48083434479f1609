import { describe, expect, it } from 'vitest';
import { filesIn } from '../encoded.test-data.ts';
import { WORK } from '../formats.test-data.ts';
import type { FiledCell, FiledTables } from './filed-table.ts';
import { TABLE_FILES } from './table-formats.ts';

const cell = (value: number | null, more: Partial<FiledCell> = {}): FiledCell => ({
  value,
  decimals: 1,
  isPercent: true,
  letters: '',
  look: 'plain',
  ...more,
});

function tables(isRightToLeft: boolean, columns = 3): FiledTables {
  const all = Array.from({ length: columns }, (_, at) => at);
  return {
    title: 'A <study>',
    language: isRightToLeft ? 'he' : 'en',
    isRightToLeft,
    higherThan: 'Higher than',
    tables: [
      {
        name: 'By age',
        notes: ['887 interviews.'],
        columns: all.map((at) => ({
          division: at === 0 ? '' : 'Age',
          label: at === 0 ? 'Total' : `band ${at}`,
          letter: at === 0 ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(at - 1),
        })),
        sections: [
          {
            title: '=Q1 & more',
            note: 'F = 9.1',
            lines: [
              { name: 'Base', look: 'base', cells: all.map(() => cell(100, { decimals: 0, isPercent: false })) },
              {
                name: 'Yes',
                look: 'plain',
                cells: all.map((at) =>
                  at === 1
                    ? cell(44.44, { letters: 'B', look: 'few' })
                    : cell(20, { look: at === 2 ? 'grey' : 'plain' }),
                ),
              },
              { name: 'Net', look: 'net', cells: all.map(() => cell(null)) },
            ],
          },
        ],
      },
    ],
  };
}

async function bytesOf(format: keyof typeof TABLE_FILES, filed: FiledTables): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of TABLE_FILES[format].encode(filed, WORK)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

describe.each([
  [true, 'right to left'],
  [false, 'left to right'],
])('a table in a file (%s, %s)', (isRightToLeft) => {
  it('is a sheet of numbers, with letters beside them', async () => {
    const files = filesIn(await bytesOf('xlsx', tables(isRightToLeft)));
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet.includes('rightToLeft="1"')).toBe(isRightToLeft);
    expect(sheet).toContain('<v>44.4</v>');
    expect(sheet).toContain('>B</t>');
    expect(sheet).toContain('A – Higher than');
    expect(sheet).not.toContain('<f>');
  });

  it('is a page whose letters stand before the number in cells that are left to right', async () => {
    const html = new TextDecoder().decode(await bytesOf('html', tables(isRightToLeft)));
    expect(html).toContain(isRightToLeft ? 'dir="rtl"' : 'lang="en" dir="ltr"');
    expect(html).toContain('<td class="n few" dir="ltr"><sup>B</sup>44.4%</td>');
    expect(html).toContain('A &lt;study&gt;');
    expect(html).toContain('@page{size:A4 landscape');
  });

  it('is a slide with a native table in the direction of its language, and numbers at the right', async () => {
    const files = filesIn(await bytesOf('pptx', tables(isRightToLeft)));
    const slide = files['ppt/slides/slide1.xml'] ?? '';
    expect(slide).toContain(isRightToLeft ? '<a:tblPr firstRow="1" rtl="1"/>' : '<a:tblPr firstRow="1"/>');
    expect(slide).toContain('=Q1 &amp; more');
    expect(slide).toMatch(
      /<a:pPr algn="r" rtl="0"\/><a:r><a:rPr[^>]*baseline="30000"[^>]*>.*?<a:t>B <\/a:t><\/a:r><a:r>.*?44\.4%/,
    );
    expect(slide).toContain('gridSpan="2"');
    // Each part is named where it has to be.
    for (const part of Object.keys(files).filter((name) => name.startsWith('ppt/') && !name.includes('_rels')))
      expect(files['[Content_Types].xml']).toContain(`/${part}`);
  });
});

it('goes on upon further slides where one has no room', async () => {
  const files = filesIn(await bytesOf('pptx', tables(true, 24)));
  const slides = Object.keys(files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  expect(slides).toHaveLength(3);
  // The total is told on each.
  for (const name of slides) expect(files[name]).toContain('<a:t>Total</a:t>');
});

it('shares long rows out so that none falls into the notes, and cuts what no slide has room for', async () => {
  const filed = tables(false);
  const [table] = filed.tables;
  const [section] = table?.sections ?? [];
  if (table === undefined || section === undefined) throw new Error('no table');
  const line = section.lines[1] ?? { name: '', look: 'plain' as const, cells: [] };
  const lines = [
    ...section.lines.slice(0, 1),
    ...Array.from({ length: 30 }, (_, at) => ({ ...line, name: `${at} ${'long words '.repeat(30)}` })),
  ];
  const files = filesIn(await bytesOf('pptx', { ...filed, tables: [{ ...table, sections: [{ ...section, lines }] }] }));
  const slides = Object.entries(files).filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  for (const [, xml] of slides) {
    const [foot = 0, notes = 0] = [/<p:xfrm>.*?y="(\d+)".*?cy="(\d+)"/.exec(xml), /Notes 4.*?y="(\d+)"/.exec(xml)].map(
      (found) => Number(found?.[1] ?? 0) + Number(found?.[2] ?? 0),
    );
    expect(foot).toBeLessThanOrEqual(notes);
  }
  const told = slides.flatMap(([, xml]) =>
    [...xml.matchAll(/<a:t>(\d+) long[^<]*…<\/a:t>/g)].map(([, at]) => Number(at)),
  );
  expect(told.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, at) => at));
});
