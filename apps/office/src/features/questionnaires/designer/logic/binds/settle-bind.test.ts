import { readDraft } from '@seker/questionnaire/design';
import { expect, it } from 'vitest';
import { EMPTY_BIND } from './bind-form.ts';
import { settleBind } from './settle-bind.ts';

const items = (letter: string) => [1, 2].map((code) => ({ uid: `${letter}${code}`, code }));
const question = (uid: string, kind: string, subKind: string, lists: object) => ({
  uid,
  type: 'question',
  kind,
  subKind,
  number: uid,
  ...lists,
});
const draft = readDraft({
  formatVersion: 1,
  defaultLanguage: 'he',
  chapters: [
    {
      uid: 'ch',
      pages: [
        {
          uid: 'p',
          nodes: [
            question('one', 'closed', 'radio', { answers: items('a') }),
            question('scaled', 'matrix', 'horizontal', { rows: items('r'), answers: items('s') }),
            question('taker', 'matrix', 'horizontal', {
              rows: [],
              answers: items('t'),
              binds: [{ type: 'questionQuestion', from: 'one', list: 'rows', take: 'chosen' }],
            }),
            question('form', 'matrix', 'form', {
              rows: items('f'),
              columns: [{ uid: 'c', code: 1, cell: { kind: 'open', subKind: 'text' } }],
            }),
          ],
        },
      ],
    },
  ],
  languages: [{ code: 'he', name: 'עברית', direction: 'rtl', texts: {} }],
});
if (!draft.ok) throw new Error('no draft');
const document = draft.value;
const form = { ...EMPTY_BIND, from: 'scaled', to: 'one', source: 'rows', list: 'answers' } as const;

it('keeps lists that the questions have, and takes the first where they have not', () => {
  expect(settleBind(document, form, { when: 'notChosen' })).toMatchObject({ source: 'rows', list: 'answers' });
  expect(settleBind(document, form, { from: 'one' }).source).toBe('answers');
  expect(settleBind(document, form, { to: 'form' }).list).toBe('rows');
});

it('begins with the rows of a matrix, or with what of it is not taken yet', () => {
  expect(settleBind(document, EMPTY_BIND, { to: 'scaled' }).list).toBe('rows');
  expect(settleBind(document, EMPTY_BIND, { from: 'scaled' }).source).toBe('rows');
  expect(settleBind(document, EMPTY_BIND, { to: 'taker' }).list).toBe('answers');
  expect(settleBind(document, { ...EMPTY_BIND, type: 'answerAnswer' }, { to: 'taker' }).list).toBe('rows');
  expect(settleBind(document, { ...EMPTY_BIND, to: 'scaled' }, { list: 'answers' }).list).toBe('answers');
});

it('takes all columns: none of them is chosen', () => {
  const chosen = { ...form, from: 'form', take: 'chosen' } as const;
  expect(settleBind(document, chosen, { source: 'columns' }).take).toBe('all');
  expect(settleBind(document, chosen, { source: 'rows' }).take).toBe('chosen');
});

it('forgets what belonged to another source or target, and only that', () => {
  const full = { ...form, answer: 1, answers: [1], without: ['r1'], item: 'a1' };
  expect(settleBind(document, full, { from: 'form' })).toMatchObject({
    answer: null,
    answers: [],
    without: [],
    item: 'a1',
  });
  expect(settleBind(document, full, { to: 'scaled' })).toMatchObject({ answer: 1, answers: [1], item: null });
  expect(settleBind(document, full, { list: 'rows' }).item).toBeNull();
});
