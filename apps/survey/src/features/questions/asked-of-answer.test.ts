import { describe, expect, it } from 'vitest';
import { renderQuestion } from '../../testing/render-question.tsx';

const several = {
  kind: 'closed',
  subKind: 'checkBox',
  answers: [1, 2, 3].map((code) => ({ uid: `a${code}`, code })),
};
const answers = { 'answer.a1': 'One', 'answer.a2': 'Two', 'answer.a3': 'Three' };
const texts = { text: 'Which?', ...answers };

/** What the page says before the answer; null: nothing. */
function toldOf(html: string): string | null {
  return /<p class="hint" id="q-asked">(.*?)<\/p>/.exec(html)?.[1] ?? null;
}

describe('what an answer has to be', () => {
  const rules = [{ rule: 'pickCount', min: 2, max: 3 }];

  it('is told before it is given, and read out with the question', () => {
    const html = renderQuestion({ question: { ...several, rules }, texts });
    expect(toldOf(html)).toBe('Please choose 2 to 3 answers');
    expect(html).toContain('aria-describedby="q-asked"');
  });

  it.each([
    ['en', 'Please choose 2 to 3 answers'],
    ['he', 'נא לבחור בין 2 ל־3 תשובות'],
  ] as const)('is told in the language of the interview (%s)', (language, told) => {
    expect(toldOf(renderQuestion({ question: { ...several, rules }, texts, language }))).toBe(told);
  });

  it('is not told twice: a complaint says its own', () => {
    const error = { key: 'pickBetween', params: { min: 2, max: 3 } } as const;
    const html = renderQuestion({ question: { ...several, rules }, texts, error });
    expect(toldOf(html)).toBeNull();
    expect(html).toContain('aria-describedby="q-complaint"');
  });

  it('is at most what can be chosen, where a minimum gives way', () => {
    const capped = [{ rule: 'pickCount', min: 5, capped: true }];
    expect(toldOf(renderQuestion({ question: { ...several, rules: capped }, texts }))).toBe(
      'Please choose at least 3 answers',
    );
  });

  it('is not told where it is only that one is needed, or where there is no rule', () => {
    const one = [{ rule: 'pickCount', min: 1 }];
    const at = (mandatory: string) =>
      toldOf(renderQuestion({ question: { ...several, mandatory, rules: one }, texts }));
    expect([at('hard'), at('no')]).toEqual([null, 'Please choose at least one answer']);
    expect(toldOf(renderQuestion({ question: several, texts }))).toBeNull();
  });

  it('is told of each rule, of forms in words that ask and do not blame', () => {
    const open = {
      kind: 'open',
      subKind: 'number',
      rules: [{ rule: 'wholeNumber' }, { rule: 'numberRange', min: 18 }],
    };
    expect(toldOf(renderQuestion({ question: open, texts: { text: 'Age?' } }))).toBe(
      'Please write a whole number · The number must be at least 18',
    );
    const id = { kind: 'open', subKind: 'text', rules: [{ rule: 'format', format: 'idIl' }] };
    expect(toldOf(renderQuestion({ question: id, texts: { text: 'ID?' } }))).toBe(
      'Please write a valid identity number of 9 digits',
    );
  });

  it('of a column is told with its name', () => {
    const form = {
      kind: 'matrix',
      subKind: 'form',
      rows: [{ uid: 'r1', code: 1 }],
      columns: [
        {
          uid: 'c1',
          code: 1,
          cell: { kind: 'open', subKind: 'number', rules: [{ rule: 'numberRange', min: 0, max: 120 }] },
        },
      ],
    };
    const told = toldOf(
      renderQuestion({ question: form, texts: { text: 'Who?', 'row.r1': 'Child', 'column.c1': 'Age' } }),
    );
    expect(told).toBe('\u2068Age\u2069: The number must be between 0 and 120');
  });
});
