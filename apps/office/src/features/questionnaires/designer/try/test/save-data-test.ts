import type { DraftDocument } from '@seker/questionnaire/design';
import { numberAt, wordsAt } from '../../say/try-words.ts';
import { dataTestCsv } from './data-test-csv.ts';
import type { DataTestOptions } from './data-test-options.ts';
import type { DataTestResult } from './data-test-result.ts';

export interface SavedDataTest extends Pick<DataTestOptions, 'seed' | 'language' | 'targets'> {
  readonly result: DataTestResult;
  readonly document: DraftDocument;
}

const CSV_HEADS = [
  'question',
  'variable',
  'code',
  'answer',
  'count',
  'share',
  'wanted',
  'asked',
  'empty',
  'na',
] as const;

/** Hands the result of a data test to the browser as a CSV file. */
export function saveDataTest({ result, document, seed, language, targets }: SavedDataTest): void {
  const csv = dataTestCsv(
    result,
    {
      number: (uid) => numberAt(document, uid),
      label: (key) => wordsAt(document, language, key),
      target: (uid, code) => targets[uid]?.[code] ?? null,
    },
    CSV_HEADS,
  );
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(window.document.createElement('a'), { href: url, download: `data-test-${seed}.csv` });
  link.click();
  URL.revokeObjectURL(url);
}
