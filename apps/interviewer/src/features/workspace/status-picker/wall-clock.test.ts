import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { meetingToSave, proposedMeeting, shortTime, wallClock } from './wall-clock.ts';

const zone = 'Asia/Jerusalem';
const now = instant(Date.parse('2026-11-20T16:58:30Z'));

describe('the wall clock of the project', () => {
  it('shows 24 hours in the zone of the project', () => {
    expect(wallClock(now, zone)).toBe('2026-11-20 18:58');
    expect(wallClock(now, 'America/New_York')).toBe('2026-11-20 11:58');
  });

  it('proposes a meeting five minutes ahead', () => {
    expect(proposedMeeting(now, zone)).toBe('2026-11-20 19:03');
  });

  it('saves a past date as now and a future one as it is', () => {
    expect(meetingToSave('2026-11-20 09:00', now, zone)).toBe('2026-11-20 18:58');
    expect(meetingToSave('2026-11-21 09:00', now, zone)).toBe('2026-11-21 09:00');
    expect(meetingToSave('soon', now, zone)).toBeNull();
  });

  it('is short about today', () => {
    expect(shortTime('2026-11-20T08:02:00Z', now, zone)).toBe('10:02');
    expect(shortTime('2026-11-19T08:02:00Z', now, zone)).toBe('2026-11-19 10:02');
    expect(shortTime('never', now, zone)).toBe('');
  });
});
