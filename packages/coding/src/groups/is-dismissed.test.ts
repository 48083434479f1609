import { expect, it } from 'vitest';
import { isDismissed } from './is-dismissed.ts';

const then = { words: ['parking', 'free', 'lot', 'car'], answers: 10 };

it('keeps a dismissed proposal away until it has grown by half', () => {
  expect(isDismissed({ ...then, answers: 14 }, [then])).toBe(true);
  expect(isDismissed({ ...then, answers: 15 }, [then])).toBe(false);
  expect(isDismissed(then, [])).toBe(false);
});

it('knows it again with most of its words, and takes no other one for it', () => {
  expect(isDismissed({ words: ['free', 'parking', 'car', 'lot', 'place'], answers: 11 }, [then])).toBe(true);
  expect(isDismissed({ words: ['parking', 'far', 'bus', 'stop'], answers: 11 }, [then])).toBe(false);
  expect(isDismissed({ words: [], answers: 1 }, [{ words: [], answers: 1 }])).toBe(false);
});
