import { applyBatch, readDraft } from '@seker/questionnaire/design';
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
