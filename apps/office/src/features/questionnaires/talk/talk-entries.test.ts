import type { OwnTalkPart } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { hidden, moved, replaced, seen, silentIn, talkEntries, withText } from './talk-entries.ts';

const part = (key: string, he: string, more: Partial<OwnTalkPart> = {}): OwnTalkPart => ({
  key,
  kind: 'objection',
  texts: { he: { title: he, text: [['x']] } },
  ...more,
});
const BASE = [part('a', 'א'), part('b', 'ב'), part('r', 'ר', { kind: 'reason' })];
const states = (own: readonly OwnTalkPart[], base: readonly OwnTalkPart[] | null = BASE) =>
  talkEntries(own, base).objection.map(({ key, state }) => [key, state]);

describe('the parts on the list', () => {
  it('are in a questionnaire those that are written, with a script for every situation', () => {
    const entries = talkEntries([part('a', 'א')], null);
    expect(entries.script.map(({ key, own }) => [key, own])).toEqual([
      ['opening', null],
      ['refusal', null],
      ['appointment', null],
    ]);
    expect(states([part('a', 'א')], null)).toEqual([['a', 'own']]);
  });

  it('are in a project the questionnaire’s and its own, with what became of each', () => {
    const [a, b] = talkEntries([], BASE).objection;
    if (a === undefined || b === undefined) throw new Error('no entries');
    expect(states([])).toEqual([
      ['a', 'shared'],
      ['b', 'shared'],
    ]);
    expect(states([replaced(a), hidden(b), part('mine', 'מ')])).toEqual([
      ['a', 'own'],
      ['b', 'hidden'],
      ['mine', 'own'],
    ]);
    const later = [part('a', 'אחר'), ...BASE.slice(1)];
    expect(states([replaced(a)], later)).toEqual([
      ['a', 'changed'],
      ['b', 'shared'],
    ]);
    expect(states([seen(replaced(a), part('a', 'אחר'))], later)[0]).toEqual(['a', 'own']);
    expect(states([replaced(a)], [])).toEqual([['a', 'gone']]);
  });
});

describe('a part', () => {
  const [entry] = talkEntries([part('a', 'א')], null).objection;
  if (entry === undefined) throw new Error('no entry');

  it('loses a language in which nothing is left', () => {
    const [written] = withText([part('a', 'א')], entry, 'en', { title: 'A' });
    expect(Object.keys(written?.texts ?? {})).toEqual(['he', 'en']);
    const [emptied] = withText([part('a', 'א')], entry, 'he', { title: '', text: [] });
    expect(emptied?.texts).toEqual({});
  });

  it('tells in which languages it is silent', () => {
    expect(silentIn(entry, ['he', 'en', 'ar'])).toEqual(['en', 'ar']);
    expect(silentIn({ ...entry, state: 'hidden' }, ['en'])).toEqual([]);
    const [nothing] = talkEntries([], null).script;
    expect(nothing === undefined ? null : silentIn(nothing, ['he'])).toEqual([]);
  });

  it('is moved among those of its kind', () => {
    const keys = (by: -1 | 1, key: string) => moved(BASE, key, by).map((one) => one.key);
    expect(keys(1, 'a')).toEqual(['b', 'a', 'r']);
    expect(keys(-1, 'a')).toEqual(['a', 'b', 'r']);
    expect(keys(1, 'b')).toEqual(['a', 'b', 'r']);
    expect(keys(-1, 'r')).toEqual(['a', 'b', 'r']);
  });
});
