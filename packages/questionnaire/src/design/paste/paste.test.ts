import { describe, expect, it } from 'vitest';
import { applyBatch } from '../apply-command.ts';
import { checkDraft } from '../check-draft.ts';
import type { DesignCommand } from '../design-command.ts';
import { draftJson, emptyDraft } from '../draft-document.ts';
import { parseAnswers } from './parse-answers.ts';
import { parseQuestions } from './parse-questions.ts';
import { pastedNodes } from './pasted-nodes.ts';

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

describe('a pasted questionnaire', () => {
  it('has chapters, pages and questions with their kinds, answers and rows', () => {
    const { chapters, notUnderstood } = parseQuestions(`Q1. How old are you? [number]

# Drinks
Q2. Which do you drink? [multi]
1 Water
2 Juice
99 None

---
What do you think of them? [grid]
- Taste
- Price
1 Good
2 Bad

Anything else?

Is it nice (really)?
Yes
No`);
    expect(notUnderstood).toEqual([]);
    expect(chapters.map(({ title, pages }) => [title, pages.map(({ questions }) => questions.length)])).toEqual([
      [null, [1]],
      ['Drinks', [1, 3]],
    ]);
    const questions = chapters.flatMap(({ pages }) => pages.flatMap((page) => page.questions));
    expect(questions.map(({ number, form, text }) => [number, form, text])).toEqual([
      ['Q1', 'number', 'How old are you?'],
      ['Q2', 'multi', 'Which do you drink?'],
      [null, 'grid', 'What do you think of them?'],
      [null, 'open', 'Anything else?'],
      [null, 'single', 'Is it nice (really)?'],
    ]);
    expect(questions[1]?.answers.map(({ code, texts }) => [code, ...texts])).toEqual([
      [1, 'Water'],
      [2, 'Juice'],
      [99, 'None'],
    ]);
    expect(questions[2]?.rows).toEqual(['Taste', 'Price']);
  });

  it('reports lines that it cannot parse, and keeps brackets that are part of a text', () => {
    const { chapters, notUnderstood } = parseQuestions('Your birthday [date]\nwhat is this\n\nA word [sic]');
    expect(notUnderstood).toEqual([{ line: 2, text: 'what is this' }]);
    const questions = chapters.flatMap(({ pages }) => pages.flatMap((page) => page.questions));
    expect(questions.map(({ text }) => text)).toEqual(['Your birthday', 'A word [sic]']);
  });

  it('of forty questions gives forty questions, also in Hebrew', () => {
    const text = Array.from({ length: 40 }, (_, n) => `ש${n}? [single]\n1 כן\n2 לא\n`).join('\n');
    const questions = parseQuestions(text).chapters.flatMap(({ pages }) => pages.flatMap((page) => page.questions));
    expect(questions).toHaveLength(40);
    expect(questions.every(({ form, answers }) => form === 'single' && answers.length === 2)).toBe(true);
  });
});

describe('pasted nodes', () => {
  const target = emptyDraft({ code: 'he', name: 'עברית', direction: 'rtl' }, { chapter: 'c', page: 'p' });
  const add = (text: string) => {
    let count = 0;
    const fresh = (): string => {
      count += 1;
      return `n${count}`;
    };
    const { nodes } = pastedNodes(target, parseQuestions(text), 'he', fresh);
    const commands = nodes.map(({ level, node, texts }): DesignCommand => {
      return { op: 'add', node, texts, into: level === 'nodes' ? 'p' : 'document', after: null };
    });
    const applied = applyBatch(target, commands);
    if (!applied.ok) throw new Error(JSON.stringify(applied.error));
    return { nodes, problems: checkDraft(draftJson(applied.value.document)) };
  };

  it('are valid questions for the current page, with new numbers and codes', () => {
    const { nodes, problems } = add('Q1. A? [single]\n1 Yes\n1 No\n\nQ1. B? [grid]\n- Taste\nGood\nBad\n\nC? [number]');
    expect(nodes.map(({ level }) => level)).toEqual(['nodes', 'nodes', 'nodes']);
    expect(new Set(nodes.map(({ node }) => node['number'])).size).toBe(3);
    // Only the titles of the questionnaire and of the chapter are missing.
    expect(problems.filter(({ at }) => at !== 'c' && at !== 'document' && at !== 'title')).toEqual([]);
  });

  it('are chapters when there are headings or several pages', () => {
    const { nodes, problems } = add('# One\nA? [single]\nYes\nNo\n---\nB?\n\n# Two\nC?');
    expect(nodes.map(({ level }) => level)).toEqual(['chapters', 'chapters']);
    expect(nodes.map(({ node }) => node['hideTitle'])).toEqual([undefined, undefined]);
    expect(problems.filter(({ at }) => at !== 'c' && at !== 'document' && at !== 'title')).toEqual([]);
  });

  it('hide the title of a chapter without one', () => {
    const { nodes } = add('A?\n---\nB?\n\n# Two\nC?');
    expect(nodes.map(({ node }) => node['hideTitle'])).toEqual([true, undefined]);
  });
});
