import type { FloorEvent, FloorRow } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { isAbout } from './use-live-overview.ts';

const NOW = '2026-11-24T12:00:00.000Z';
const people = (project: FloorRow['project'], gone: number[] = []): FloorEvent => ({
  type: 'people',
  now: NOW,
  gone,
  rows: [{ id: 7, project } as FloorRow],
});

describe('an event of the floor', () => {
  it('is about a project if it tells of its completes, or of people there', () => {
    const completed = { type: 'completed', now: NOW, projects: [{ id: 4, completes: 3, web: 1 }] } as const;
    expect([
      isAbout({ ...completed, projects: [...completed.projects] }, 4),
      isAbout(people({ id: 4, name: '' }), 4),
    ]).toEqual([true, true]);
    expect([
      isAbout({ ...completed, projects: [...completed.projects] }, 5),
      isAbout(people({ id: 4, name: '' }), 5),
    ]).toEqual([false, false]);
  });

  it('may be about it if a person went somewhere else', () => {
    expect([isAbout(people(null), 4), isAbout(people({ id: 9, name: '' }, [8]), 4)]).toEqual([true, true]);
    expect(isAbout({ type: 'opened' } as FloorEvent, 4)).toBe(false);
  });
});
