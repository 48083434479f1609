import { readDraft } from '@seker/questionnaire/design';

/** A draft with rules, binds, rows and columns. */
export const DRAFT = (() => {
  const item = (uid: string, code: number, more = {}) => ({ uid, code, ...more });
  const condition = {
    op: 'and',
    of: [
      { op: 'isNot', question: 'q1', answer: 1 },
      { op: 'compare', left: { op: 'profile', field: 'city' }, is: '=', right: { op: 'literal', value: 'x' } },
    ],
  };
  const read = readDraft({
    defaultLanguage: 'en',
    languages: [{ code: 'en', texts: { 'q1.text': 'First', 'q3.row.r1': 'Taste', 'q3.column.k1': 'Price' } }],
    chapters: [
      {
        uid: 'c',
        pages: [
          {
            uid: 'p',
            entrance: [[{ if: condition, act: { do: 'skip', to: 'q4' } }]],
            nodes: [
              { uid: 'q1', number: 'Q1', answers: [item('a', 1)] },
              { uid: 't', type: 'text' },
              { uid: 'q2', number: '' },
            ],
          },
          {
            uid: 'p2',
            nodes: [
              {
                uid: 'q3',
                number: 'Q3',
                rows: [item('r1', 1, { name: 'taste' }), item('r2', 2)],
                columns: [item('k1', 5), item('k2', 6)],
                exit: [
                  [
                    {
                      if: {
                        op: 'answered',
                        question: 'q3',
                      },
                      act: {
                        do: 'validate',
                        message: 4,
                      },
                    },
                    {
                      act: {
                        do: 'set',
                        question: 'q4',
                        value: {
                          op: 'literal',
                          value: 1,
                        },
                      },
                    },
                  ],
                  [{ act: { do: 'end' } }],
                ],
                binds: [
                  {
                    type: 'show',
                    from: 'q1',
                    if: {
                      op: 'is',
                      question: 'q1',
                      answer: 1,
                    },
                  },
                ],
                rules: [{ rule: 'sum' }, { rule: 'unheard' }],
                random: { rows: { shuffle: true } },
              },
              { uid: 'q4', number: 'Q4', sets: [item('s1', 1)] },
              { uid: 'b', type: 'block', nodes: [] },
            ],
          },
          { uid: 's', type: 'split', blocks: [] },
        ],
      },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
})();
