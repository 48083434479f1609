import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { CodedAnswers } from './coded-answers.ts';
import { TextFeatures } from './text-features.ts';

const TEXTS = ['slow service', 'slow', 'too expensive', 'expensive and slow', 'kind people', 'people'];
const VECTORS = TEXTS.map((text) => new TextFeatures().vector(text));
const COLUMNS = 4;

function filled(labels: readonly (readonly number[])[]): CodedAnswers {
  const answers = new CodedAnswers();
  answers.grow(COLUMNS);
  labels.forEach((columns, at) => {
    const vector = VECTORS[at];
    if (vector !== undefined) answers.add(vector, columns, 1);
  });
  return answers;
}

const told = (answers: CodedAnswers) => ({
  total: answers.total,
  use: [...answers.use].slice(0, COLUMNS),
  lengths: Array.from({ length: COLUMNS }, (_, column) => answers.lengthOf(column).toFixed(3)),
});

const label = fc.uniqueArray(fc.nat(COLUMNS - 1), { maxLength: 2 });

describe('coded answers', () => {
  it('tell the cosine to each answer', () => {
    const answers = filled([[0], [0], [1]]);
    const cosines = answers.cosines(new TextFeatures().vector('slow'));
    expect(cosines[1]).toBeCloseTo(1, 3);
    expect(cosines[0]).toBeGreaterThan(0.3);
    expect(cosines[2]).toBe(0);
  });

  it('know how often and how alike a column was given', () => {
    const answers = filled([[0], [1], [1], [], [2], [2]]);
    expect(told(answers)).toMatchObject({ total: 5, use: [1, 2, 2, 0] });
    expect(answers.lengthOf(0)).toBeCloseTo(1, 3);
    // Nothing in common: the sum of two vectors of length 1 is √2 long; of two alike ones it is longer.
    expect(answers.lengthOf(1)).toBeCloseTo(Math.SQRT2, 3);
    expect(answers.lengthOf(2)).toBeGreaterThan(1.5);
  });

  it('are after any changes what they would be if they had been so from the start', () => {
    const change = fc.record({ answer: fc.nat(VECTORS.length - 1), columns: label });
    fc.assert(
      fc.property(fc.array(label, { minLength: 6, maxLength: 6 }), fc.array(change), (first, changes) => {
        const labels = [...first];
        const answers = filled(first);
        for (const { answer, columns } of changes) {
          answers.relabel(answer, columns, 1);
          labels[answer] = columns;
        }
        expect(told(answers)).toEqual(told(filled(labels)));
      }),
      { numRuns: runs(100) },
    );
  });

  it('move with a merged column, each once', () => {
    const answers = filled([[0], [0, 1], [1], [2]]);
    answers.merge(0, 1);
    expect(told(answers)).toEqual(told(filled([[1], [1], [1], [2]])));
    expect(answers.columnsOf(1)).toEqual([1]);
  });

  it('keep their columns apart when more are added', () => {
    const answers = filled([[0], [3]]);
    answers.grow(100);
    const [vector] = VECTORS;
    if (vector !== undefined) answers.add(vector, [99], 0.5);
    expect([answers.use[0], answers.use[3], answers.use[99], answers.total]).toEqual([1, 1, 0.5, 2.5]);
    expect(answers.shareOf(2)).toBe(0.5);
  });
});
