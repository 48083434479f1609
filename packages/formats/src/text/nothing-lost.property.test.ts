import { applyBatch, checkDraft, type DesignCommand, draftJson, emptyDraft } from '@seker/questionnaire/design';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../../tools/test/chance/test-seed.ts';
import { studyNodes } from '../draft/study-nodes.ts';
import { linesOfDocx } from './lines/lines-of-docx.ts';
import { linesOfHtml } from './lines/lines-of-html.ts';
import { linesOfText } from './lines/lines-of-text.ts';
import { isBlank } from './lines/source-line.ts';
import { readStudy } from './read-study.ts';
import { docxFormat, htmlFormat, textFormat } from './text-format.ts';
import { missingIn } from './words-in.test-data.ts';

/** Lines as they stand in questionnaires, right and wrong, which chance puts in any order. */
const LINES = [
  '',
  '',
  'Q1. Which of these do you know? [SINGLE CODE]',
  'Q2) How many? (NUMERIC, MIN 0 MAX 9)',
  '3. And where do you live?',
  'ש4. איפה את/ה גר/ה? (תשובה אחת)',
  'שאלה 5: למה?',
  'S1 [GRID] [ROTATE] Please rate. SINGLE CODE',
  '1. Yes',
  '2 No → Q5',
  '3) לא יודע/ת (לא להקריא)',
  '97 Other, please specify ____ [OPEN] GO TO Q9',
  'Bus ........ 4',
  'כן / Yes',
  'By car',
  'במכונית',
  '• A bullet',
  'a) A letter',
  '18 - 24',
  '"a quote\twith\ttabs',
  '1\tWater\tמים',
  'Q7\tWhat?\tSINGLE',
  '\tGood\tBad\nTaste\t1\t2\nPrice\t1\t2',
  'No.\tType\tQuestion\tAnswers\nQ1\tMulti\tWhat?\tA;B',
  'ASK IF Q1=1,2 AND S1<>3',
  'ASK IF the moon is full',
  'אם ענו 1 או 2 בשאלה 4 עבור לשאלה 9',
  'GO TO Q7',
  'TERMINATE',
  'לשאול את כולם',
  'SINGLE CODE, SHOW CARD B',
  '[MULTI] [something else] (1-3)',
  'PROG: rotate',
  'ROWS:',
  'SCALE:',
  '# Part',
  'SECTION B: ABOUT YOU [MULTI]',
  '---',
  '________',
  'Thank you for your time today, goodbye.',
  'v3 final',
  '<b>bold</b> & more',
];

const source = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...LINES) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  ),
  {
    maxLength: 40,
  },
);

it('loses no word of any text', () => {
  fc.assert(
    fc.property(source, (lines) => {
      const read = linesOfText(lines.join('\n'));
      expect(missingIn(readStudy(read), read)).toEqual([]);
    }),
    { seed: TEST_SEED, numRuns: runs(1500) },
  );
});

it('makes of every text nodes that can be added, without a fault in their rules', () => {
  const empty = emptyDraft({ code: 'en', name: 'English', direction: 'ltr' }, { chapter: 'c', page: 'p' });
  // What is unfinished is told to its author; what cannot be is a fault of ours.
  const faults = new Set([
    'unknownQuestion',
    'forwardReference',
    'unknownCode',
    'backwardSkip',
    'unknownTarget',
    'wrongShape',
    'badLimits',
    'duplicateUid',
    'duplicateCode',
    'duplicateVariable',
    'invalidNumber',
    'unknownOperator',
    'unknownAction',
  ]);
  fc.assert(
    fc.property(source, (lines) => {
      const study = readStudy(linesOfText(lines.join('\n')));
      let count = 0;
      const { nodes } = studyNodes(empty, study, {}, () => `n${(count += 1)}`);
      let last: string | null = null;
      const commands = nodes.map(({ level, node, texts }): DesignCommand => {
        const command: DesignCommand = {
          op: 'add',
          node,
          texts,
          into: level === 'nodes' ? 'p' : 'document',
          after: last,
        };
        last = node.uid;
        return command;
      });
      const applied = applyBatch(empty, commands);
      if (!applied.ok) throw new Error(JSON.stringify(applied.error));
      expect(checkDraft(draftJson(applied.value.document)).filter(({ code }) => faults.has(code))).toEqual([]);
    }),
    { seed: TEST_SEED, numRuns: runs(400) },
  );
});

it('reads any bytes without a throw', () => {
  const bytes = fc.uint8Array({ maxLength: 400 });
  fc.assert(
    fc.property(bytes, fc.string({ unit: 'binary', maxLength: 300 }), (some, text) => {
      for (const format of [docxFormat, htmlFormat, textFormat]) expect(format.read(some)).toHaveProperty('ok');
      expect(linesOfDocx(some).ok).toBe(false);
      const lines = linesOfHtml(text.replaceAll('a', '<p>').replaceAll('b', '</td><tr>'));
      expect(missingIn(readStudy(lines), lines)).toEqual([]);
      expect(lines.filter((line) => !isBlank(line)).every(({ line }) => line > 0)).toBe(true);
    }),
    { seed: TEST_SEED, numRuns: runs(150) },
  );
});
