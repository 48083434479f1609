import { parseDocument } from '@seker/questionnaire';
import type { Json } from '@seker/questionnaire/design';
import { expect, it } from 'vitest';
import { fromEditor } from '../../../../../rich-text/from-editor.ts';
import { toEditor } from '../../../../../rich-text/to-editor.ts';

const inner = { type: 'list', numbered: true, items: [['x'], [{ type: 'bold', content: ['y'] }]] };
const list = {
  type: 'list',
  numbered: false,
  items: [
    ['a ', { type: 'pipe', profile: 'city' }],
    ['b', inner],
  ],
};

it.each<[string, Json]>([
  ['words', 'one\ntwo'],
  ['a list between words', [['before'], list, ['after']]],
  ['a list alone', [list]],
])('%s come out of the editor as they went in, and the questionnaire takes them', (_what, text) => {
  expect(fromEditor(toEditor(text))).toEqual(text);
  const parsed = parseDocument({
    defaultLanguage: 'he',
    languages: [{ code: 'he', name: 'עברית', direction: 'rtl', texts: { title: 'x', welcome: text } }],
    chapters: [{ uid: 'c', hideTitle: true, pages: [{ uid: 'p', nodes: [] }] }],
  });
  expect(parsed.ok ? [] : parsed.error).toEqual([]);
});

it('a list that was kept inside a line stands in the place of it from now on', () => {
  expect(fromEditor(toEditor([['before'], [list]]))).toEqual([['before'], list]);
});

it('a measure of rows comes out of the editor as it went in', () => {
  const text = [['in all ', { type: 'pipe', question: 'q', take: 'sum', column: 'c1', scores: true }]];
  expect(fromEditor(toEditor(text))).toEqual(text);
});
