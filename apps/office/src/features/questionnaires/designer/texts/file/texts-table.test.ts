import { readFileSync } from 'node:fs';
import { applyBatch, readDraft } from '@seker/questionnaire/design';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readXlsx } from './read-xlsx.ts';
import { planTexts, textsTable } from './texts-table.ts';
import { writeXlsx } from './write-xlsx.ts';

const pipe = { type: 'pipe', profile: 'city' };
const list = { type: 'list', numbered: true, items: [['a ', pipe], ['b']] };
const rich = [
  ['In [1] ', { type: 'bold', content: ['all ', { type: 'italic', content: ['of'] }] }, ' ', pipe],
  [{ type: 'link', href: 'https://example.org/a?b=1', content: ['more'] }],
  [],
  list,
];
const read = readDraft({
  defaultLanguage: 'he',
  languages: [
    { code: 'he', name: 'עברית', direction: 'rtl', texts: { title: '=1+1 <&> "סקר"\nשורה', 'q.text': rich } },
    { code: 'en', name: 'English', direction: 'ltr', texts: { title: ' cola ', 'q.answer.a': '007' } },
  ],
  chapters: [
    { uid: 'c', hideTitle: true, pages: [{ uid: 'p', nodes: [{ uid: 'q', type: 'question', number: 'Q1' }] }] },
  ],
});
if (!read.ok) throw new Error('not a draft');
const draft = read.value;
const table = textsTable(draft, (key) => `place of ${key}`);
const put = (key: string, column: number, cell: string) =>
  table.map((row) => (row[1] === key ? row.with(column, cell) : row));

describe('texts in a file', () => {
  it('change nothing where the file is as it went out', () => {
    const back = readXlsx(writeXlsx(table, 'rtl'));
    expect(back).toEqual(table);
    expect(planTexts(draft, back ?? [])).toEqual({ commands: [], told: [] });
  });

  it('are changed where the file says something else, as one batch', () => {
    const plan = planTexts(draft, put('q.text', 3, 'In [b]English[/b]: [1]'));
    expect(plan?.told).toEqual([{ line: 3, key: 'q.text', language: 'en', why: 'changed' }]);
    const applied = applyBatch(draft, plan?.commands ?? []);
    if (!applied.ok) throw new Error('refused');
    const again = textsTable(applied.value.document, () => '');
    expect(again.find(([, key]) => key === 'q.text')?.[3]).toBe('In [b]English[/b]: [1]');
  });

  it.each([
    [put('title', 1, 'other'), { line: 2, key: 'other', language: '', why: 'unknown' }],
    [[...table, table[1] ?? []], { line: 5, key: 'title', language: '', why: 'twice' }],
    [put('title', 3, ''), { line: 2, key: 'title', language: 'en', why: 'empty' }],
    [put('title', 3, '[b]x'), { line: 2, key: 'title', language: 'en', why: 'marks' }],
    [put('q.text', 2, 'only words'), { line: 3, key: 'q.text', language: 'he', why: 'lost' }],
  ])('are left as they are, and told, where a row does not fit', (changed, told) => {
    expect(planTexts(draft, changed)).toEqual({ commands: [], told: [told] });
  });

  it('are no table without the keys and a language', () => {
    expect(planTexts(draft, [['place', 'he']])).toBeNull();
    expect(planTexts(draft, [['key', 'fr']])).toBeNull();
    expect(readXlsx(new Uint8Array([1, 2, 3]))).toBeNull();
  });
});

describe('files that other programs have saved', () => {
  it('are read as one sees them: shared strings, days, hours, numbers, an empty line', () => {
    // By openpyxl 3.0.9, with a second sheet behind it.
    const file = readFileSync(new URL('./saved-by-openpyxl.xlsx', import.meta.url));
    expect(readXlsx(file)).toEqual([
      ['place', 'key', 'he', 'en'],
      ['Q1', 'q.text', 'שלום\n[list]\n[*]א\n[/list]', 'In [b]English[/b]: [1] & <more>'],
      ['Q1', 'q.answer.a', '2026-11-23', '2026-11-23 09:30'],
      ['', '', '', ''],
      ['Q1', 'q.answer.b', '7', 'TRUE'],
      ['Q1', 'q.answer.c', 'one bold', '12:00'],
    ]);
  });

  it('may name their parts, prefixes and days otherwise', () => {
    const parts = {
      'xl/workbook.xml':
        "<x:workbook xmlns:x='m' xmlns:rel='o'><x:workbookPr date1904='1'/><x:sheets><x:sheet name='T' sheetId='4' rel:id='b'/><x:sheet name='N' sheetId='1' rel:id='a'/></x:sheets></x:workbook>",
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/texts.xml"/></Relationships>',
      'xl/styles.xml':
        '<x:styleSheet><x:numFmts><x:numFmt numFmtId="164" formatCode="[$-40D]d\\ mmmm"/><x:numFmt numFmtId="165" formatCode="&quot;days&quot; 0"/></x:numFmts><x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="164"/><x:xf numFmtId="165"/></x:cellXfs></x:styleSheet>',
      'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>wrong</v></c></row></sheetData></worksheet>',
      'xl/worksheets/texts.xml':
        '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:r><x:t>ke</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh><x:r><x:t>y</x:t></x:r></x:is></x:c><x:c r="C1" t="str"><x:v>a_x005F_x0041_&#10;b_x000D_</x:v></x:c></x:row><x:row r="3"><x:c r="A3" s="1"><x:v>1</x:v></x:c><x:c r="B3" s="2"><x:v>1</x:v></x:c><x:c r="C3" s="1"/></x:row></x:sheetData></x:worksheet>',
    };
    const file = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
    expect(readXlsx(file)).toEqual([
      ['key', '', 'a_x0041_\nb\n'],
      ['', '', ''],
      ['1904-01-02', '1', ''],
    ]);
  });

  it('come back as they went out, of any signs', () => {
    const odd = [
      ['key', 'he'],
      ['q.text', '_x0041_ & <b> "\'\u200F\uD83D\uDE00\t\n=1+1'],
    ];
    expect(readXlsx(writeXlsx(odd, 'ltr'))).toEqual(odd);
  });
});
