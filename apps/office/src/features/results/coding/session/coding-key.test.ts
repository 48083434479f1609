import { describe, expect, it } from 'vitest';
import { codingKey } from './coding-key.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const EMPTY = { isFilterEmpty: true, isInTree: false };
const pressed = (key: string, code: string, own: Partial<typeof plain> = {}, place = EMPTY) =>
  codingKey({ key, code, ...plain, ...own }, place);

describe('the keys of the coding screen', () => {
  it('leave letters and digits to the filter', () => {
    expect(pressed('3', 'Digit3')).toBeNull();
    expect(pressed('ק', 'KeyE')).toBeNull();
    expect(pressed(' ', 'Space')).toBeNull();
  });

  it('are those of the table', () => {
    expect(pressed('Enter', 'Enter')).toEqual({ does: 'enter' });
    expect(pressed('Enter', 'Enter', { ctrlKey: true })).toEqual({ does: 'enterAll' });
    expect(pressed('ArrowDown', 'ArrowDown')).toEqual({ does: 'walk', by: 1 });
    expect(pressed('ArrowUp', 'ArrowUp', { shiftKey: true })).toEqual({ does: 'choose', by: -1 });
    expect(pressed('ArrowUp', 'ArrowUp', { altKey: true })).toEqual({ does: 'step', by: -1 });
    expect(pressed(' ', 'Space', {}, { isFilterEmpty: true, isInTree: true })).toEqual({ does: 'toggle' });
    expect(pressed(' ', 'Space', { shiftKey: true })).toEqual({ does: 'tick' });
    expect(pressed('Escape', 'Escape')).toEqual({ does: 'escape' });
  });

  it('are known by their place where Hebrew is typed', () => {
    expect(pressed('/', 'KeyQ', { altKey: true })).toEqual({ does: 'query' });
    expect(pressed('מ', 'KeyN', { altKey: true })).toEqual({ does: 'newCode' });
    expect(pressed('ן', 'KeyI', { altKey: true })).toEqual({ does: 'context' });
    expect(pressed('ש', 'KeyA', { altKey: true })).toEqual({ does: 'alike' });
    expect(pressed('ז', 'KeyZ', { ctrlKey: true })).toEqual({ does: 'undo' });
    expect(pressed('ז', 'KeyZ', { ctrlKey: true, shiftKey: true })).toEqual({ does: 'redo' });
    expect(pressed('ט', 'KeyY', { metaKey: true })).toEqual({ does: 'redo' });
  });

  it('take suggestions with Alt and a digit, and the code for what cannot be encoded with Alt 0', () => {
    expect(pressed('1', 'Digit1', { altKey: true })).toEqual({ does: 'take', index: 0 });
    expect(pressed('5', 'Numpad5', { altKey: true })).toEqual({ does: 'take', index: 4 });
    expect(pressed('6', 'Digit6', { altKey: true })).toBeNull();
    expect(pressed('0', 'Digit0', { altKey: true })).toEqual({ does: 'uncodable' });
  });

  it('are signs only in an empty filter', () => {
    const inWord = { isFilterEmpty: false, isInTree: false };
    expect([pressed('.', 'Period'), pressed('.', 'Period', {}, inWord)]).toEqual([{ does: 'like' }, null]);
    expect([pressed('?', 'Slash', { shiftKey: true }), pressed('?', 'Slash', { shiftKey: true }, inWord)]).toEqual([
      { does: 'keys' },
      null,
    ]);
    expect(pressed('?', 'Slash', { altKey: true, shiftKey: true }, inWord)).toEqual({ does: 'keys' });
  });

  it('of the browser stay the browser’s', () => {
    expect(pressed('r', 'KeyR', { ctrlKey: true })).toBeNull();
    expect(pressed('Tab', 'Tab')).toBeNull();
    expect(pressed('q', 'KeyQ', { altKey: true, ctrlKey: true })).toBeNull();
  });
});
