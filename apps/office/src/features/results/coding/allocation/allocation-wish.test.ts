import { expect, it } from 'vitest';
import { type AllocationDraft, type AllocationWish, wishOf } from './allocation-wish.ts';
import { whyLeft } from './why-left.ts';

const draft = (own: Partial<AllocationDraft>): AllocationDraft => ({
  way: 'share',
  pass: 1,
  inLanguages: true,
  chosen: new Set([4, 5]),
  numbers: new Map(),
  ...own,
});

it('asks for an equal share for each chosen person', () => {
  expect(wishOf(draft({ numbers: new Map([[4, 30]]) }))).toEqual({
    pass: 1,
    people: [
      { personId: 4, answers: null },
      { personId: 5, answers: null },
    ],
    inLanguages: true,
  });
});

it('asks for the number of each, and waits while one is missing', () => {
  const numbers = new Map([
    [4, 30],
    [9, 10],
  ]);
  expect(wishOf(draft({ way: 'number', numbers }))).toBe('noNumber');
  expect(wishOf(draft({ way: 'number', numbers, pass: 2, chosen: new Set([4]) }))).toMatchObject({
    pass: 2,
    people: [{ personId: 4, answers: 30 }],
  });
});

it('asks nothing where no person is chosen', () => expect(wishOf(draft({ chosen: new Set() }))).toBe('noneChosen'));

const wish = (own: Partial<AllocationWish>): AllocationWish => ({
  pass: 1,
  people: [{ personId: 4, answers: 30 }],
  inLanguages: true,
  ...own,
});
const given = (answers: number) => ({ people: [{ personId: 4, answers }], left: [], answers: 100, keys: 90 });
const languages = new Map([[4, ['he']]]);

it('says that no chosen person has the language', () => {
  expect(whyLeft('ru', { wish: wish({}), given: given(30), languages })).toBe('unspoken');
});

it('says that those who have it have their number', () => {
  expect(whyLeft('he', { wish: wish({}), given: given(31), languages })).toBe('numbers');
  expect(whyLeft('ru', { wish: wish({ inLanguages: false }), given: given(30), languages })).toBe('numbers');
});

it('says else that they did the first encoding themselves', () => {
  expect(whyLeft('he', { wish: wish({ pass: 2 }), given: given(12), languages })).toBe('first');
  const share = wish({ pass: 2, people: [{ personId: 4, answers: null }] });
  expect(whyLeft('he', { wish: share, given: given(0), languages })).toBe('first');
});
