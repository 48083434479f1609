import { describe, expect, it } from 'vitest';
import { buildTable, encoded, filesIn } from '../encoded.test-data.ts';
import { column } from '../formats.test-data.ts';
import type { Row } from '../table.ts';

describe('an archive of JSON', () => {
  it('has an object on each line, with every column and its cell unmodified', async () => {
    const rows: readonly Row[] = [[1, '=1+1\n"'], [null, ''], [-0.5]];
    const files = filesIn(await encoded('json', buildTable([column('n', 'number'), column('עיר', 'text')], rows)));
    expect(Object.keys(files)).toEqual(['data.jsonl', 'codebook.json']);
    expect(files['data.jsonl']).toBe('{"n":1,"עיר":"=1+1\\n\\""}\n{"n":null,"עיר":""}\n{"n":-0.5,"עיר":null}\n');
  });

  it('has the codebook beside it: labels, codes, missing codes and sets', async () => {
    const columns = [
      column('q', 'number', {
        measure: 'ordinal',
        categories: [{ code: 1, label: 'Yes' }],
        missing: [{ code: -99, label: 'Not asked' }],
        texts: [{ text: 'x', label: 'X' }],
      }),
    ];
    const sets = [{ name: 's', label: 'S', kind: 'dichotomies', columns: ['q'], codes: [1] }] as const;
    const files = filesIn(await encoded('json', buildTable(columns, [], { sets })));
    expect(JSON.parse(files['codebook.json'] ?? '')).toEqual({
      title: 'A study',
      columns: [
        {
          name: 'q',
          label: 'q label',
          type: 'number',
          measure: 'ordinal',
          categories: [
            {
              code: 1,
              label: 'Yes',
            },
          ],
          missing: [
            {
              code: -99,
              label: 'Not asked',
            },
          ],
        },
      ],
      sets,
    });
  });
});
