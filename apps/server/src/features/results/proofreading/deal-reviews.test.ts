import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { dealReviews } from './deal-reviews.ts';

const person = (id: number, speaks: readonly string[], open = 0) => ({ id: asId<'Person'>(id), speaks, open });
const interviews = (...languages: readonly string[]) =>
  languages.map((language, at) => ({ id: asId<'Interview'>(at + 1), language }));
const countOf = (dealt: ReturnType<typeof dealReviews>, id: number) =>
  dealt.tasks.filter(({ personId }) => personId === id).length;

describe('completes are dealt', () => {
  it('evenly, with what each has already', () => {
    const dealt = dealReviews(interviews('he', 'he', 'he', 'he'), [person(1, ['he'], 2), person(2, ['he'])]);
    expect([countOf(dealt, 1), countOf(dealt, 2), dealt.left]).toEqual([1, 3, 0]);
  });

  it('to people who speak their language; others are left', () => {
    const dealt = dealReviews(interviews('he', 'en', 'ru'), [person(1, ['he', 'en']), person(2, ['en'])]);
    expect(dealt).toEqual({
      tasks: [
        { interviewId: 1, personId: 1 },
        { interviewId: 2, personId: 2 },
      ],
      left: 1,
    });
  });
});
