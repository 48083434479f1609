import { expect, it } from 'vitest';
import { valueOfLabel } from './value-of-label.ts';

const value = (part: string, he: string, en: string) => ({ parts: [part], labels: { he, en }, amount: null });

it('resolves a label to its value, unless it is a value itself or is ambiguous', () => {
  const valueOf = valueOfLabel([
    [value('1', 'גברים', 'Men'), value('2', 'נשים', 'Women'), value('Men', 'אחר', 'Other')],
    [value('n', 'צפון', 'Coast'), value('s', 'דרום', 'Coast')],
  ]);
  expect(valueOf('\u200fנשים ', 0)).toBe('2');
  expect(valueOf('WOMEN', 0)).toBe('2');
  expect(valueOf('Men', 0)).toBe('Men');
  expect(valueOf('צפון', 1)).toBe('n');
  expect(valueOf('Coast', 1)).toBe('Coast');
  expect(valueOf('צפון', 0)).toBe('צפון');
  expect(valueOf('צפון', 2)).toBe('צפון');
});
