import { describe, expect, test } from 'vitest';
import { matchWords, type Wanted } from './match-words.ts';

/** What is found, as it stands in the text. */
function found(text: string, find: string, more: Partial<Wanted> = {}): readonly string[] {
  const wanted = { find, isWholeWord: false, isCaseExact: false, ...more };
  return matchWords(text, wanted).map(({ from, to }) => text.slice(from, to));
}

describe('words in a text', () => {
  test('are found in any case of letters unless it is asked for', () => {
    expect(found('Cola, COLA', 'cola')).toEqual(['Cola', 'COLA']);
    expect(found('Cola, COLA', 'COLA', { isCaseExact: true })).toEqual(['COLA']);
    expect(found('İstanbul', 'stan')).toEqual(['stan']);
  });

  test('are found with the points that stand on their letters, which go with them', () => {
    expect(found('הַשְׁוֵה שָׁלוֹם לכם', 'שלום')).toEqual(['שָׁלוֹם']);
    // The last letter's own, too: what takes its place does not get them.
    expect(found('דָּגָ טרי', 'דג')).toEqual(['דָּגָ']);
    expect(found('שלום', 'שָׁלוֹם')).toEqual(['שלום']);
    expect(found('\u200fשאלה\u200e 3', 'שאלה 3')).toEqual(['שאלה\u200e 3']);
    expect(found('מַדְרֵגָה', 'ה')).toEqual(['ה']);
  });

  test('are found through the signs that keyboards write differently', () => {
    expect(found('ארה״ב וארה"ב', 'ארה"ב')).toEqual(['ארה״ב', 'ארה"ב']);
    expect(found('א־ב', 'א-ב')).toEqual(['א־ב']);
  });

  test('stand alone where whole words are asked for', () => {
    const whole = { isWholeWord: true };
    expect(found('art, party, art.', 'art', whole)).toEqual(['art', 'art']);
    expect(found('צה״ל צה', 'צה', whole)).toEqual(['צה']);
    expect(found('הבית בַּיִת', 'בית', whole)).toEqual(['בַּיִת']);
    expect(found('„בית”', 'בית', whole)).toEqual(['בית']);
    expect(matchWords('xx art', { find: 'art', isCaseExact: false, ...whole })).toEqual([{ from: 3, to: 6 }]);
  });

  test('do not overlap, and nothing is found of nothing', () => {
    expect(found('aaaa', 'aa')).toEqual(['aa', 'aa']);
    expect(found('abc', '')).toEqual([]);
    expect(found('abc', '\u05b8')).toEqual([]);
  });
});
