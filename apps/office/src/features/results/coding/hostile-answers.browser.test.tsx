import { css, HOSTILE_WORDS, press, type } from '@seker/component-tests';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showFrame } from './frame/show-frame.test-data.tsx';
import { reviewUnits } from './review/review-units.test-data.ts';
import { showReview } from './review/show-review.test-data.tsx';
import { answer, CODES } from './session/coding.test-data.ts';
import { showCoding } from './work/show-coding.test-data.tsx';

const MARKUP =
  'script, iframe, object, embed, base, meta, math, marquee, foreignObject, img[src="x"], [onerror], [onload], [onfocus]';
const harm = vi.fn();

beforeEach(() => {
  harm.mockClear();
  vi.stubGlobal('alert', harm);
});
afterEach(() => vi.unstubAllGlobals());

/** What is said stands there as it was said, and has become nothing else. */
async function staysWords(words: readonly string[]): Promise<void> {
  const shown = (): string => document.body.textContent ?? '';
  await expect.poll(() => words.filter((word) => !shown().includes(word))).toEqual([]);
  expect([...document.querySelectorAll(`#root :is(${MARKUP})`)].map((one) => one.outerHTML)).toEqual([]);
  expect(
    document.querySelectorAll('[href*="evil.example"], [src*="evil.example"], [href^="javascript:"]'),
  ).toHaveLength(0);
  expect(harm).not.toHaveBeenCalled();
}

describe('an answer with hostile words stays words (F02)', () => {
  test('on the screen of its encoder, in the list, in work and beside it', async () => {
    const answers = HOSTILE_WORDS.map((word, index) => answer(word, index + 1, 1, { variants: [`${word} !`] }));
    const { t } = await showCoding('he', {
      answers,
      task: { question: HOSTILE_WORDS[0] ?? '', hint: HOSTILE_WORDS[10] ?? '' },
    });
    await expect.element(page.getByRole('listbox', { name: t('encoding.answers') })).toBeVisible();
    const said = css('.coding-answer-box .coding-said').first();
    for (const word of HOSTILE_WORDS) {
      await expect.poll(() => said.element().textContent).toContain(word);
      await staysWords([word]);
      await press('Alt+ArrowDown');
    }
  });

  test('in the editor of the frame: names, notes, rules, proposals and answers that a rule is tried on', async () => {
    const at = (index: number): string => HOSTILE_WORDS[index % HOSTILE_WORDS.length] ?? '';
    const codes = CODES.map((code, index) => ({
      ...code,
      names: { he: at(index), en: at(index + 1) },
      note: at(index + 2),
    }));
    const proposals = HOSTILE_WORDS.map((word, index) => ({
      id: index + 1,
      name: word,
      by: word,
      words: [word],
      answers: 4,
      keys: [word],
      example: word,
    }));
    const tried = HOSTILE_WORDS.map((word) => ({
      key: word,
      text: word,
      found: [{ from: 0, to: Math.min(2, word.length) }],
      answers: 1,
      codes: [11],
    }));
    const rules = HOSTILE_WORDS.slice(0, 40).map(
      (text) => ({ codeId: 12, language: null, kind: 'words', text, isAuto: false }) as const,
    );
    await showFrame('he', { search: '?code=12', codes, rules, proposals, tried });
    await staysWords(HOSTILE_WORDS);
    await css('button.codeframe-rule').first().click();
    await type('x');
    await expect.poll(() => css('.codeframe-tried').elements().length).toBe(HOSTILE_WORDS.length);
    await staysWords(HOSTILE_WORDS);
  });

  test('in the review: the answer, what was asked about it and who decided', async () => {
    const [first] = reviewUnits('he');
    if (first === undefined) throw new Error('no answer');
    const units = HOSTILE_WORDS.map((word, index) => ({
      ...first,
      reason: 'query' as const,
      unitId: index + 1,
      unitIds: [index + 1],
      text: word,
      final: null,
      first: first.first === null ? null : { ...first.first, by: word },
      lines: [{ id: index + 1, at: '2026-11-24T08:31:00.000Z', by: word, text: word, isAnswer: false }],
    }));
    await showReview('he', { units });
    for (const word of HOSTILE_WORDS) {
      await expect.poll(() => css('.coding-review-said').element().textContent).toContain(word);
      await staysWords([word]);
      await press('j');
    }
  });
});
