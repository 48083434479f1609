import { expect, it } from 'vitest';
import { NO_MARKS, sameMarks } from './rich-marks.ts';

it('marks are the same where each of them is', () => {
  expect(sameMarks(NO_MARKS, { ...NO_MARKS })).toBe(true);
  expect(sameMarks({ ...NO_MARKS, bold: true }, { ...NO_MARKS, bold: true })).toBe(true);
  for (const mark of ['bold', 'italic', 'underline', 'link'] as const)
    expect(sameMarks(NO_MARKS, { ...NO_MARKS, [mark]: true })).toBe(false);
});
