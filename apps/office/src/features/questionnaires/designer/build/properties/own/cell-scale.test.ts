import { parseDocument } from '@seker/questionnaire';
import {
  applyBatch,
  type DesignCommand,
  type DraftDocument,
  type DraftItem,
  draftJson,
  findNode,
  readDraft,
} from '@seker/questionnaire/design';
import { expect, test } from 'vitest';
import { itemsIn } from '../../../session/acts/item-acts.ts';
import { cellToAnswers, cellToScale } from './cell-scale.ts';

const read = readDraft({
  defaultLanguage: 'en',
  languages: [
    {
      code: 'en',
      name: 'English',
      direction: 'ltr',
      texts: {
        title: 'T',
        'c.text': 'C',
        'm.text': 'How?',
        'm.row.r1': 'This',
        'm.column.k1': 'Price',
        'm.answer.a1': 'Low',
        'm.answer.a2': 'High',
      },
    },
  ],
  chapters: [
    {
      uid: 'c',
      pages: [
        {
          uid: 'p',
          nodes: [
            {
              uid: 'm',
              type: 'question',
              number: 'M',
              kind: 'matrix',
              subKind: 'multiComparison',
              rows: [{ uid: 'r1', code: 1 }],
              columns: [
                {
                  uid: 'k1',
                  code: 1,
                  cell: {
                    kind: 'closed',
                    subKind: 'radio',
                    answers: [
                      { uid: 'a1', code: 2 },
                      { uid: 'a2', code: 4 },
                    ],
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});
if (!read.ok) throw new Error('no draft');

function columnOf(document: DraftDocument): DraftItem {
  const [column] = itemsIn(findNode(document, 'm')?.node['columns']);
  if (column === undefined) throw new Error('no column');
  return column;
}

function after(document: DraftDocument, commands: readonly DesignCommand[]): DraftDocument {
  const applied = applyBatch(document, commands);
  if (!applied.ok) throw new Error('refused');
  // What the designer makes is what the engine reads.
  expect(parseDocument(draftJson(applied.value.document))).toMatchObject({ ok: true });
  return applied.value.document;
}

test('the answers of a cell and a number scale change into each other and keep their codes', () => {
  const asScale = after(read.value, cellToScale('m', columnOf(read.value)));
  expect(columnOf(asScale)['cell']).toEqual({ kind: 'closed', subKind: 'radio', scale: { lower: 2, upper: 4 } });
  expect(JSON.stringify(draftJson(asScale))).not.toContain('Low');
  const made = ['b1', 'b2', 'b3'];
  const back = after(
    asScale,
    cellToAnswers('m', columnOf(asScale), ['en'], () => made.shift() ?? 'none'),
  );
  expect(columnOf(back)['cell']).toMatchObject({ answers: [{ code: 2 }, { code: 3 }, { uid: 'b3', code: 4 }] });
  expect(columnOf(back)['cell']).not.toHaveProperty('scale');
  expect(JSON.stringify(draftJson(back))).toContain('"m.answer.b2":"3"');
});
