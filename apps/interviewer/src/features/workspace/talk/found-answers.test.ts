import type { SpokenPart } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { foundAnswers } from './found-answers.ts';

const said = (text: string) => [[{ type: 'text' as const, text }]];
const part = (key: string, kind: SpokenPart['kind'], title: string, reply: string, more = {}): SpokenPart => ({
  key,
  kind,
  texts: { he: { title, text: said(reply) }, ...more },
});
const PARTS = [
  part('opening', 'script', '', 'שלום, יש לך זמן?'),
  part('long', 'question', 'כמה זמן זה לוקח?', 'כעשר דקות'),
  part('stop', 'question', 'אפשר לעצור?', 'בכל זמן'),
  part('time', 'objection', 'אין לי זְמַן', 'מובן', { en: { title: 'I have no Time', text: said('I see') } }),
  part('trust', 'objection', 'אני לא מאמין לסקרים', 'מובן'),
];
const keys = (typed: string) => foundAnswers(PARTS, typed).map(({ key }) => key);

describe('answers', () => {
  it('are all there before anything is typed, objections first', () => {
    expect(keys('  ')).toEqual(['time', 'trust', 'long', 'stop']);
  });

  it('are found by their title before their reply, without points and capitals, in every language', () => {
    expect(keys('זמן')).toEqual(['time', 'long', 'stop']);
    expect(keys('TIME')).toEqual(['time']);
  });

  it('hold every typed word, in any order, and in any part', () => {
    expect(keys('לוקח זמן')).toEqual(['long']);
    expect(keys('זמן לעצור')).toEqual(['stop']);
    expect(keys('דקות כמה')).toEqual(['long']);
    expect(keys('זמן אוטובוס')).toEqual([]);
  });
});
