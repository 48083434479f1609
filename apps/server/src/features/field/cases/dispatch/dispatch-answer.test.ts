import { Tier } from '@seker/fieldwork';
import { type Instant, instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { firstOpening, tierReason } from './dispatch-answer.ts';

/** From nine to nine, except on Saturdays; 22 November 2026 is a Sunday. */
const HOURS = {
  windows: [0, 1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '21:00' })),
  closedDays: [],
};
const utc = (text: string): Instant => instant(Date.parse(text));
const due = (zone: string, text: string) => ({ zone, dueAt: utc(text) });

describe('the time when calling resumes', () => {
  it('is the first at which a due case may be called in its own zone', () => {
    const haifa = due('Asia/Jerusalem', '2026-11-22T20:00:00Z');
    const paris = due('Europe/Paris', '2026-11-22T19:30:00Z');
    // It is half past eight in the evening in Paris, still within the hours; Haifa opens the next morning.
    expect(firstOpening([haifa], HOURS)).toBe(utc('2026-11-23T07:00:00Z'));
    expect(firstOpening([haifa, paris], HOURS)).toBe(paris.dueAt);
    expect(firstOpening([paris, haifa], HOURS)).toBe(paris.dueAt);
  });

  it('does not exist when no case is due or no hour opens', () => {
    expect(firstOpening([], HOURS)).toBeNull();
    expect(firstOpening([due('Asia/Jerusalem', '2026-11-22T08:00:00Z')], { windows: [], closedDays: [] })).toBeNull();
  });
});

describe('the reason of a dispatch', () => {
  it('is the tier of the queue; an unknown one counts as fresh', () => {
    expect(tierReason(Tier.assigned)).toBe('assigned');
    expect(tierReason(Tier.meeting)).toBe('meeting');
    expect(tierReason(Tier.suspended)).toBe('suspended');
    expect(tierReason(Tier.language)).toBe('language');
    expect(tierReason(Tier.loop)).toBe('loop');
    expect(tierReason(Tier.fresh)).toBe('fresh');
    expect(tierReason(0)).toBe('fresh');
  });
});
