import { expect, test } from 'vitest';
import { actsOf } from './acts-of.ts';

type Decided = Parameters<typeof actsOf>[0];

const supervisor = { id: 5, role: 'supervisor' } as const;
const encoder = { id: 6, role: 'encoder' } as const;
const review: Decided = {
  state: 'inWork',
  may: { correct: true, reject: true, decide: true },
  isOwn: false,
  decidedBy: null,
  mode: 'phone',
  interviewer: { id: 21, name: 'Dana' },
  questions: [{ openTexts: [{ answer: null, label: '', text: 'cheap' }] }],
};
const NOTHING = { correct: false, approve: false, return: false, reject: null, reopen: false, undoRejection: false };

test('an interview in work is corrected, approved, returned or rejected', () => {
  const all = { ...NOTHING, correct: true, approve: true, return: true, reject: 'reject' };
  expect(actsOf(review, supervisor)).toEqual(all);
  expect(actsOf({ ...review, isOwn: true }, encoder)).toEqual(all);
});

test('a decision is taken back, and an approved interview can still be rejected', () => {
  const may = { correct: true, reject: true, decide: false };
  expect(actsOf({ ...review, state: 'approved', may }, supervisor)).toEqual({
    ...NOTHING,
    reject: 'reject',
    reopen: true,
  });
  expect(actsOf({ ...review, state: 'rejected', may }, supervisor)).toEqual({ ...NOTHING, undoRejection: true });
  expect(actsOf({ ...review, state: 'returned' }, supervisor)).toMatchObject({ return: false, reopen: true });
});

test('an encoder without the right proposes a rejection, once', () => {
  const own = { ...review, isOwn: true, may: { correct: false, reject: false, decide: true } };
  expect(actsOf(own, encoder).reject).toBe('propose');
  expect(actsOf({ ...own, state: 'proposed', decidedBy: { id: 6, name: '' } }, encoder)).toMatchObject({
    reject: null,
    reopen: true,
  });
});

test('an encoder takes back only the own decision, and no rejection', () => {
  const may = { correct: true, reject: true, decide: false };
  const approved = { ...review, state: 'approved', may } as const;
  expect(actsOf({ ...approved, decidedBy: { id: 6, name: '' } }, encoder)).toEqual({ ...NOTHING, reopen: true });
  expect(actsOf({ ...approved, decidedBy: { id: 5, name: '' } }, encoder)).toEqual(NOTHING);
  expect(actsOf({ ...approved, state: 'rejected', decidedBy: { id: 6, name: '' } }, encoder)).toEqual(NOTHING);
});

test('what no interviewer held, or has no open answer, is not returned', () => {
  expect(actsOf({ ...review, mode: 'web' }, supervisor).return).toBe(false);
  expect(actsOf({ ...review, interviewer: null }, supervisor).return).toBe(false);
  expect(actsOf({ ...review, questions: [{ openTexts: [] }] }, supervisor).return).toBe(false);
  expect(actsOf({ ...review, interviewer: undefined }, supervisor).return).toBe(true);
});
