import { expect, it } from 'vitest';
import { filterWords } from './filter-words.ts';

const ROLE = {
  name: 'role',
  title: 'people.role',
  kind: 'choice',
  choices: [
    { value: 'interviewer', label: 'Interviewer' },
    { value: 'encoder', label: 'Encoder' },
  ],
} as const;
const WHEN = { name: 'from', until: 'until', title: 'people.lastSeen', kind: 'period' } as const;

it('a filter says what it lets through, in the words of its choices, and nothing while it is off', () => {
  expect(filterWords(ROLE, new Map())).toBeNull();
  expect(filterWords(ROLE, new Map([['role', 'encoder,interviewer']]))).toEqual(['Encoder', 'Interviewer']);
  // One that an old link names and that is gone.
  expect(filterWords(ROLE, new Map([['role', 'king']]))).toEqual(['king']);
});

it('a period may be open at either end', () => {
  expect(filterWords(WHEN, new Map())).toBeNull();
  expect(filterWords(WHEN, new Map([['from', '2026-11-01']]))).toEqual(['2026-11-01–']);
  expect(filterWords(WHEN, new Map([['until', '2026-11-30']]))).toEqual(['–2026-11-30']);
});

it('one that another screen gave is told by its own value, with its commas', () => {
  const given = {
    name: 'cell',
    title: 'people.role',
    kind: 'given',
    nameOf: async () => await Promise.resolve(''),
  } as const;
  expect(filterWords(given, new Map([['cell', '{"a":1,"b":2}']]))).toEqual(['{"a":1,"b":2}']);
  expect(filterWords(given, new Map())).toBeNull();
});
