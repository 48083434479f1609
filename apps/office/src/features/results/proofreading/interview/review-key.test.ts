import { expect, test } from 'vitest';
import { reviewKey } from './review-key.ts';

const pressed = (code: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  reviewKey({ code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('letters go by their place on the keyboard, and arrows do what J and K do', () => {
  expect(pressed('KeyJ')).toEqual({ does: 'step', by: 1 });
  expect(pressed('ArrowDown')).toEqual({ does: 'step', by: 1 });
  expect(pressed('KeyK')).toEqual({ does: 'step', by: -1 });
  expect(pressed('ArrowUp')).toEqual({ does: 'step', by: -1 });
  expect(pressed('KeyF')).toEqual({ does: 'flag' });
  expect(pressed('KeyE')).toEqual({ does: 'correct' });
  expect(pressed('Enter')).toEqual({ does: 'correct' });
  expect(pressed('KeyX')).toEqual({ does: 'reject' });
  expect(pressed('KeyR')).toEqual({ does: 'return' });
  expect(pressed('KeyQ')).toBeNull();
});

test('only Enter approves with Ctrl or Command, and the browser keeps its own keys', () => {
  expect(pressed('Enter', { ctrlKey: true })).toEqual({ does: 'approve' });
  expect(pressed('Enter', { metaKey: true })).toEqual({ does: 'approve' });
  expect(pressed('KeyF', { ctrlKey: true })).toBeNull();
  expect(pressed('KeyR', { ctrlKey: true })).toBeNull();
  expect(pressed('KeyJ', { altKey: true })).toBeNull();
  expect(pressed('KeyJ', { shiftKey: true })).toBeNull();
});
