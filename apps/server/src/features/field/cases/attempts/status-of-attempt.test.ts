import { type DispositionKey, seededDispositions } from '@seker/fieldwork';
import { describe, expect, it } from 'vitest';
import { isCapped, statusOfAttempt } from './status-of-attempt.ts';

const seeded = seededDispositions([]);

describe('an attempt left without a status', () => {
  it.each<[string | null, DispositionKey]>([
    ['busy', 'busy'],
    ['noAnswer', 'noAnswer'],
    ['badNumber', 'disconnected'],
    ['answered', 'lineDropped'],
    ['stopped', 'lineDropped'],
    ['unknown', 'lineDropped'],
    ['a word of another version', 'lineDropped'],
    [null, 'lineDropped'],
  ])('that ended as %s gets "%s"', (outcome, key) => {
    expect(statusOfAttempt(outcome, seeded)).toBe(key);
  });

  it('counts as not tried when the project lacks the status', () => {
    const without = seeded.filter(({ key }) => key !== 'busy');
    expect(statusOfAttempt('busy', without)).toBe('unused');
    expect(statusOfAttempt('noAnswer', without)).toBe('noAnswer');
    expect(statusOfAttempt(null, [])).toBe('unused');
  });
});

describe('a status for used-up attempts', () => {
  it('is one of two', () => {
    expect(seeded.filter(isCapped).map(({ key }) => key)).toEqual(['maxAttemptsContacted', 'maxAttemptsUnknown']);
    expect(isCapped(null)).toBe(false);
  });
});
