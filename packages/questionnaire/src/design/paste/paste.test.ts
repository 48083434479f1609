import { describe, expect, it } from 'vitest';
import { parseAnswers } from './parse-answers.ts';

const isLanguage = (heading: string): boolean => ['he', 'en', 'עברית', 'English'].includes(heading);

describe('pasted answers', () => {
  it('are texts, one per line, without list bullets', () => {
    const { answers, doubles } = parseAnswers('• Water\r\n\r\n- Juice\nMilk ', isLanguage);
    expect(answers).toEqual([
      { line: 1, code: null, texts: ['Water'] },
      { line: 3, code: null, texts: ['Juice'] },
      { line: 4, code: null, texts: ['Milk'] },
    ]);
    expect(doubles).toEqual([]);
  });

  it('are codes and texts in two columns, with duplicate codes reported', () => {
    const { answers, doubles } = parseAnswers('1\tWater\n2\tJuice\n2\tMilk', isLanguage);
    expect(answers.map(({ code, texts }) => [code, ...texts])).toEqual([
      [1, 'Water'],
      [2, 'Juice'],
      [2, 'Milk'],
    ]);
    expect(doubles).toEqual([2]);
  });

  it.each(['1 Water', '1. Water', '1) Water', '1 - Water', '1: Water'])('have a code as in “%s”', (line) => {
    expect(parseAnswers(line, isLanguage).answers).toEqual([{ line: 1, code: 1, texts: ['Water'] }]);
  });

  it('do not take a number in the text for a code', () => {
    for (const words of [
      ['18 to 34', '35 to 54'],
      ['1 child', '2 children', 'More'],
      ['18–34', '35–54'],
    ])
      expect(parseAnswers(words.join('\n'), isLanguage).answers.map(({ code, texts }) => [code, ...texts])).toEqual(
        words.map((one) => [null, one]),
      );
  });

  it('are read by language from their headings', () => {
    const { answers, headings } = parseAnswers('\tעברית\tEnglish\n1\tמים\tWater\n2\tמיץ\tJuice', isLanguage);
    expect(headings).toEqual(['עברית', 'English']);
    expect(answers.map(({ code, texts }) => [code, ...texts])).toEqual([
      [1, 'מים', 'Water'],
      [2, 'מיץ', 'Juice'],
    ]);
  });
});
