import { describe, expect, it } from 'vitest';
import { readStoredEvent } from './stored-event.ts';

const answer = {
  type: 'answer',
  node: 'q1',
  value: { type: 'text', text: 'x' },
  by: 'respondent',
  lang: 'he',
} as const;

describe('a stored event', () => {
  it('is parsed without its version; a missing version means the first', () => {
    expect(readStoredEvent({ v: 1, ...answer })).toEqual(answer);
    expect(readStoredEvent(answer)).toEqual(answer);
    expect(readStoredEvent({ v: 1, type: 'answer', node: 'q1', value: null, by: 'purge', lang: 'he' })).toMatchObject({
      value: null,
    });
  });

  it.each([
    ['of a version to come', { v: 2, ...answer }],
    ['of an unknown type', { type: 'answered' }],
    ['without what its type needs', { type: 'pageLeft', page: 'p1' }],
    ['with a value of no type', { ...answer, value: 7 }],
  ])('is refused %s', (_, stored) => {
    expect(() => readStoredEvent(stored)).toThrow();
  });
});
