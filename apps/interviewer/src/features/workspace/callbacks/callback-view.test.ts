import type { Callback } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { readBooked, toldKey, toldOf, viewOf } from './callback-view.ts';

const NOW = Date.parse('2026-11-26T15:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const callback = (caseId: number, minutes: number, over: Partial<Callback> = {}): Callback => ({
  projectId: 1043,
  projectName: 'Health',
  caseId,
  name: 'Moshe Levi',
  at: inMinutes(minutes),
  opensAt: inMinutes(minutes + 10),
  isMine: true,
  owner: 'Dana',
  ask: '',
  note: '',
  zone: 'Asia/Jerusalem',
  ...over,
});
const view = (...of: Parameters<typeof callback>) => viewOf(callback(...of), NOW);

describe('what is told of callbacks', () => {
  it('is the own one that is due, before one that is near; never one of others', () => {
    const views = [view(1, -20, { isMine: false }), view(2, 4), view(3, -1), view(4, 30)];
    expect(toldOf(views, new Set())?.caseId).toBe(3);
    expect(toldOf(views.slice(0, 2), new Set())?.caseId).toBe(2);
    expect(toldOf([view(4, 30)], new Set())).toBeNull();
  });

  it('is told again when it is due, where it was put off before', () => {
    const dismissed = new Set([toldKey(view(2, 4))]);
    expect(toldOf([view(2, 4)], dismissed)).toBeNull();
    expect(toldOf([viewOf(callback(2, 4), NOW + 240_000)], dismissed)?.caseId).toBe(2);
  });

  it('counts whole minutes, so that one that is not due yet is never in none', () => {
    expect([view(1, 0.2).minutes, view(1, 4).minutes, view(1, -0.5).minutes, view(1, -15).minutes]).toEqual([
      1, 4, -0, -15,
    ]);
  });
});

it('a stored callback is read only whole', () => {
  expect(readBooked({ projectId: 1, caseId: 2 })).toEqual({ projectId: 1, caseId: 2 });
  expect([null, 'x', {}, { projectId: 1 }].map(readBooked)).toEqual([null, null, null, null]);
});
