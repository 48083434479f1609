import { readDraft } from '@seker/questionnaire/design';
import { bringTexts, createI18n, designerTexts } from '@seker/ui';
import { expect, it } from 'vitest';
import { partName } from './part-name.ts';

bringTexts(designerTexts);

it('says what a text is of, by the codes that designers know', () => {
  const read = readDraft({
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: {} }],
    chapters: [
      {
        uid: 'c1',
        pages: [
          {
            uid: 'p1',
            nodes: [
              {
                uid: 'q1',
                type: 'question',
                number: 'Q1',
                answers: [{ uid: 'a', code: 97 }],
                rows: [{ uid: 'r' }],
                columns: [{ uid: 'k', cell: { kind: 'closed', answers: [{ uid: 'b', code: 5 }] } }],
                shelves: [{ uid: 's', products: [{ uid: 'p', code: 12 }] }],
              },
            ],
          },
        ],
      },
    ],
  });
  if (!read.ok) throw new Error('no draft');
  const translator = createI18n('en');
  const named = (key: string): string => partName(read.value, key, (text, values) => translator.t(text, { ...values }));
  const keys = ['welcome', 'q1.text', 'q1.script', 'q1.label.upper', 'q1.message.2', 'q1.answer.a', 'q1.answer.b'];
  const more = ['q1.answer.p', 'q1.row.r', 'q1.column.k', 'q1.shelf.s', 'q1.answer.gone', 'gone.text'];
  expect([...keys, ...more].map(named)).toEqual([
    'Welcome',
    'Wording',
    'Script',
    'Words at the upper end',
    'Check 2',
    'Answer 97',
    'Answer 5',
    'Product 12',
    'Row 1',
    'Column 1',
    'Shelf 1',
    'answer.gone',
    'Wording',
  ]);
});
