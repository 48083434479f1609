import { describe, expect, it } from 'vitest';
import { type PressedKey, reviewKey } from './review-key.ts';

const pressed = (own: Partial<PressedKey>) =>
  reviewKey({ key: '', code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...own });

describe('a key of the review', () => {
  it('goes up and down by J and K in any language of the keyboard, and by arrows', () => {
    expect(pressed({ code: 'KeyJ', key: 'ח' })).toEqual({ does: 'step', by: 1 });
    expect(pressed({ code: 'KeyK', key: 'ל' })).toEqual({ does: 'step', by: -1 });
    expect(pressed({ key: 'ArrowUp' })).toEqual({ does: 'step', by: -1 });
  });

  it('chooses by 1, 2 and 3 and decides by Enter', () => {
    expect(['1', '2', '3', '4'].map((key) => pressed({ key }))).toEqual([
      { does: 'choose', key: 1 },
      { does: 'choose', key: 2 },
      { does: 'choose', key: 3 },
      null,
    ]);
    expect(pressed({ key: 'Enter' })).toEqual({ does: 'decide' });
    expect(pressed({ code: 'KeyQ', key: '/' })).toEqual({ does: 'query' });
  });

  it('takes back by Ctrl Z, and leaves other keys of the browser alone', () => {
    expect(pressed({ code: 'KeyZ', key: 'z', ctrlKey: true })).toEqual({ does: 'undo' });
    expect(pressed({ code: 'KeyZ', key: 'Z', ctrlKey: true, shiftKey: true })).toBeNull();
    expect(pressed({ code: 'KeyJ', key: 'j', ctrlKey: true })).toBeNull();
    expect(pressed({ key: '1', altKey: true })).toBeNull();
  });
});
