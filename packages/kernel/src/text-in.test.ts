import { expect, it } from 'vitest';
import { textIn } from './text-in.ts';

it.each([
  [{ ar: 'منطقة', en: 'Region', he: 'אזור' }, 'אזור'],
  [{ ar: 'منطقة', en: 'Region' }, 'Region'],
  [{ ar: 'منطقة', ru: 'Регион' }, 'منطقة'],
  [{ en: 'Region', he: '' }, ''],
  [{}, ''],
])('of %o a reader of Hebrew sees the Hebrew one, else the English one, else the first', (texts, seen) => {
  expect(textIn(texts, 'he')).toBe(seen);
});
