import { expect, test } from 'vitest';
import { keptWidth, widthAfterKey } from './pane-width.ts';

test('a pane is as wide as it was left, within its limits', () => {
  expect([keptWidth('outline', '300'), keptWidth('outline', '9000'), keptWidth('outline', 'wide')]).toEqual([
    300, 420, 280,
  ]);
  expect(keptWidth('stage', null)).toBe(430);
});

test('an edge goes with the arrow towards which its pane grows', () => {
  expect(widthAfterKey('stage', 430, 'ArrowLeft', 'ArrowLeft')).toBe(446);
  expect(widthAfterKey('stage', 430, 'ArrowRight', 'ArrowLeft')).toBe(414);
  expect(widthAfterKey('properties', 470, 'ArrowLeft', 'ArrowLeft')).toBe(480);
  expect(['Home', 'End', 'Enter'].map((code) => widthAfterKey('outline', 300, code, 'ArrowRight'))).toEqual([
    220, 420, 280,
  ]);
  expect(widthAfterKey('outline', 300, 'KeyA', 'ArrowRight')).toBeNull();
});
