import { describe, expect, it } from 'vitest';
import { parseAnswers } from './parse-answers.ts';
import { planItems, takenCodes } from './plan-items.ts';

const standing = [
  { uid: 'water', code: 1 },
  { uid: 'juice', code: 2 },
  { uid: 'none', code: 99 },
];
const pasted = (text: string) => parseAnswers(text, (heading) => heading === 'English');

describe('a pasted list with existing answers', () => {
  it('assigns the next regular code to items without one, and keeps special codes', () => {
    expect(planItems(pasted('Tea\nMilk'), standing, 'skip', ['en'])).toEqual({
      added: [
        { code: 3, texts: { en: 'Tea' } },
        { code: 4, texts: { en: 'Milk' } },
      ],
      updated: [],
      skipped: [],
    });
  });

  it('reports codes taken by an existing answer or by an earlier line', () => {
    expect(takenCodes(pasted('2\tJuice\n7\tTea\n7\tMate'), standing)).toEqual([2, 7]);
  });

  it('skips a taken code, updates its texts, or assigns another code', () => {
    const list = pasted('2\tNectar\n3\tTea\n3\tMate');
    expect(planItems(list, standing, 'skip', ['en'])).toEqual({
      added: [{ code: 3, texts: { en: 'Tea' } }],
      updated: [],
      skipped: [1, 3],
    });
    expect(planItems(list, standing, 'update', ['en'])).toEqual({
      added: [{ code: 3, texts: { en: 'Mate' } }],
      updated: [{ uid: 'juice', texts: { en: 'Nectar' } }],
      skipped: [],
    });
    expect(planItems(list, standing, 'renumber', ['en']).added).toEqual([
      { code: 4, texts: { en: 'Nectar' } },
      { code: 3, texts: { en: 'Tea' } },
      { code: 5, texts: { en: 'Mate' } },
    ]);
  });

  it('assigns each column to its language, and drops columns without one', () => {
    const list = pasted('5\tתה\tTea\tx\n6\tחלב\t\ty');
    expect(planItems(list, standing, 'skip', ['he', 'en', null]).added).toEqual([
      { code: 5, texts: { he: 'תה', en: 'Tea' } },
      { code: 6, texts: { he: 'חלב' } },
    ]);
  });
});
