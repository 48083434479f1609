import { describe, expect, it } from 'vitest';
import { parseAnswers } from './parse-answers.ts';
import { planItems } from './plan-items.ts';

const MANY = 30_000;

describe('a long paste', () => {
  it('has all of its answers, with codes of their own', () => {
    const many = Array.from({ length: MANY }, (_, at) => `Answer ${at}`);
    expect(parseAnswers(many.join('\n'), () => false).answers).toHaveLength(MANY);
    const coded = parseAnswers(many.map((words, at) => `${at + 1}\t${words}`).join('\n'), () => false);
    expect(coded.doubles).toEqual([]);
    const plan = planItems(coded, [{ uid: 'a', code: 7 }], 'renumber', ['en']);
    expect(plan.added.at(-1)?.code).toBe(MANY);
    expect(new Set(plan.added.map(({ code }) => code)).size).toBe(MANY);
  });
});
