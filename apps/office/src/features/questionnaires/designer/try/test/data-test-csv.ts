import type { DataTestResult } from './data-test-result.ts';

export interface CsvWords {
  number(question: string): string;
  label(textKey: string): string;
  target(question: string, code: number): number | null;
}

/** Question, variable, code, answer, count, share, wanted share, asked, empty, N/A: a line for each answer of each variable. */
export function dataTestCsv({ questions }: DataTestResult, words: CsvWords, heads: readonly string[]): string {
  const lines = questions.flatMap(({ question, asked, empty, na, variables }) =>
    variables.flatMap(({ name, answered, codes, numbers }) => {
      const about = [asked, empty, na];
      const own = [words.number(question), name];
      if (codes.length === 0) {
        const mean = numbers === null ? '' : numbers.mean.toFixed(2);
        return [[...own, '', mean, answered, '', '', ...about]];
      }
      return codes.map(({ code, label, count }) => {
        const share = answered === 0 ? '' : (count / answered).toFixed(4);
        return [...own, code, words.label(label), count, share, words.target(question, code) ?? '', ...about];
      });
    }),
  );
  return [heads, ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
