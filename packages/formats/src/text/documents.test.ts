import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Study } from '../draft/study.ts';
import { reportOf } from '../report/report.ts';
import { linesOfHtml } from './lines/lines-of-html.ts';
import { linesOfText } from './lines/lines-of-text.ts';
import { readStudy } from './read-study.ts';
import { missingIn } from './words-in.test-data.ts';

/** At least so much is understood of each document, and at most so much is not: the floors only rise. */
const FLOORS = {
  'brand-tracker-en.txt': {
    questions: 11,
    forms: 11,
    answers: 32,
    codes: 28,
    flags: 6,
    routes: 9,
    chapters: 4,
    lost: 0,
  },
  'drinks-he.txt': {
    questions: 8,
    forms: 8,
    answers: 22,
    rows: 3,
    codes: 22,
    flags: 4,
    routes: 4,
    chapters: 2,
    lost: 0,
  },
  'office-move-en.txt': { questions: 6, forms: 4, answers: 14, flags: 2, lost: 0 },
  'clinic-he.txt': { questions: 5, forms: 4, answers: 14, codes: 14, flags: 1, texts: 1, lost: 1 },
  'codes-behind-en.txt': { questions: 5, forms: 5, answers: 15, codes: 15, flags: 3, routes: 2, lost: 0 },
  'two-languages.txt': { questions: 4, forms: 4, answers: 9, codes: 9, translations: 13, routes: 1, lost: 0 },
  'sheet-en.tsv': { questions: 6, forms: 6, answers: 11, codes: 7, routes: 3, chapters: 1, lost: 0 },
  'sheet-he.tsv': { questions: 4, forms: 4, answers: 6, codes: 6, flags: 2, routes: 3, notes: 2, lost: 0 },
  'sheet-two-languages.tsv': { questions: 4, forms: 4, answers: 6, codes: 6, translations: 10, lost: 0 },
  'word-list-en.html.txt': {
    questions: 4,
    forms: 4,
    answers: 9,
    rows: 3,
    codes: 6,
    flags: 1,
    routes: 1,
    chapters: 1,
    lost: 0,
  },
  'word-table-he.html.txt': { questions: 4, forms: 4, answers: 6, rows: 6, routes: 1, chapters: 1, lost: 0 },
  'web-list.html.txt': { questions: 4, forms: 4, answers: 12, flags: 3, chapters: 1, lost: 0 },
  'phone-script-en.txt': {
    questions: 6,
    forms: 6,
    answers: 17,
    codes: 17,
    flags: 4,
    routes: 5,
    notes: 4,
    texts: 1,
    lost: 0,
  },
  'phone-script-he.txt': {
    questions: 6,
    forms: 6,
    answers: 14,
    codes: 14,
    flags: 4,
    routes: 4,
    notes: 4,
    texts: 1,
    lost: 0,
  },
  'employees-en.txt': { questions: 7, forms: 7, answers: 12, rows: 6, codes: 7, flags: 1, chapters: 1, lost: 1 },
} as const;

function linesOf(name: string) {
  const text = readFileSync(new URL(`documents/${name}`, import.meta.url), 'utf8');
  return name.endsWith('.html.txt') ? linesOfHtml(text) : linesOfText(text);
}

/** Forms of the questions by number, as `Q1 single`. */
function formsIn({ parts }: Study): readonly string[] {
  return parts.flatMap((part) => (part.type === 'question' ? [`${part.number} ${part.form}`] : []));
}

describe('documents as agencies write them', () => {
  it.each(Object.entries(FLOORS))('%s is understood as far as it was', (name, floors) => {
    const lines = linesOf(name);
    const report = reportOf(readStudy(lines), lines.length);
    for (const [what, floor] of Object.entries(floors)) {
      const count = report[what as keyof typeof report];
      if (what === 'lost') expect(count, what).toBeLessThanOrEqual(floor);
      else expect(count, what).toBeGreaterThanOrEqual(floor);
    }
  });

  it.each(Object.keys(FLOORS))('%s loses no word', (name) => {
    const lines = linesOf(name);
    expect(missingIn(readStudy(lines), lines)).toEqual([]);
  });

  it('have the forms that they name', () => {
    expect(formsIn(readStudy(linesOf('employees-en.txt')))).toEqual([
      'Q1 grid',
      'Q2 scale',
      'Q3 sum',
      'Q4 multi',
      'Q5 time',
      'Q6 dropDown',
      'Q7 open',
    ]);
    expect(formsIn(readStudy(linesOf('brand-tracker-en.txt')))).toEqual([
      'S1 single',
      'S2 number',
      'S3 multi',
      'A1 open',
      'A2 multi',
      'A3 single',
      'B1 single',
      'B2 scale',
      'B3 rank',
      'C1 single',
      'C2 number',
    ]);
    expect(formsIn(readStudy(linesOf('word-table-he.html.txt')))).toEqual([
      'Q1 single',
      'Q2 grid',
      'Q3 open',
      'Q4 sum',
    ]);
  });
});
