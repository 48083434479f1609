import { describe, expect, it } from 'vitest';
import { MAX_TEXT_LENGTH, readableText } from './readable-text.ts';

describe('a typed text', () => {
  it('may have as many characters as the limit, and no more', () => {
    expect(readableText('😀'.repeat(MAX_TEXT_LENGTH)).ok).toBe(true);
    expect(readableText('a'.repeat(MAX_TEXT_LENGTH + 1))).toEqual({
      ok: false,
      error: { key: 'textTooLong', params: { max: MAX_TEXT_LENGTH } },
    });
  });
});
