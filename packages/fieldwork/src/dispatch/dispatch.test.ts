import { type CaseId, type CellId, instant, type LanguageId, type PersonId } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { Tier } from '../scheduling/readiness.ts';
import { BLOCKS, blocks, TIME_BLOCKS } from './blocks.ts';
import { DISPATCH_ORDER } from './dispatch-order.ts';
import { pickByTable } from './pick-by-table.ts';
import type { DispatchQuestion, QueuedCase } from './queued-case.ts';

const dana = 1 as PersonId;
const noam = 2 as PersonId;
const question: DispatchQuestion = {
  people: [dana],
  languages: [1 as LanguageId],
  zones: ['Asia/Jerusalem'],
  parts: [],
  fullCells: [9 as CellId],
  now: instant(1_000),
  openedSince: instant(1_000),
};
const buildCase = (id: number, over: Partial<QueuedCase> = {}): QueuedCase => ({
  id: id as CaseId,
  tier: Tier.fresh,
  isFinal: false,
  isLeased: false,
  isHeld: false,
  readyAt: instant(500),
  readyWhy: 'drawn',
  priority: 5,
  drawOrder: 0,
  partExcess: [],
  languageId: 1 as LanguageId,
  zone: 'Asia/Jerusalem',
  assignedPersonId: null,
  appointmentPersonId: null,
  isQuotaLocked: false,
  quotaCells: [],
  isBlacklisted: false,
  isElsewhere: false,
  isResting: false,
  ...over,
});
const pick = (...cases: readonly QueuedCase[]) => pickByTable(cases, question)?.id ?? null;

describe('the next case', () => {
  it('comes from the first step that has one', () => {
    const order = [
      buildCase(7, { tier: Tier.assigned, assignedPersonId: dana }),
      buildCase(6, { tier: Tier.meeting, appointmentPersonId: dana }),
      buildCase(5, { tier: Tier.meeting, appointmentPersonId: noam, readyAt: instant(1) }),
      buildCase(4, { tier: Tier.suspended, readyAt: instant(1) }),
      buildCase(3, { tier: Tier.language, readyAt: instant(1) }),
      buildCase(2, { tier: Tier.loop, priority: 0 }),
      buildCase(1, { tier: Tier.fresh, priority: 9 }),
    ];
    for (const [index, first] of order.entries()) expect(pick(...order.slice(index).toReversed())).toBe(first.id);
    expect(order.map(({ tier }) => tier)).toEqual(DISPATCH_ORDER.map(({ tier }) => tier));
  });

  it('is chosen by need, then time, then draw, then id; cases with a due time by time alone', () => {
    expect(pick(buildCase(1, { priority: 4 }), buildCase(2, { priority: 5 }))).toBe(2);
    expect(pick(buildCase(1), buildCase(2, { readyAt: instant(499) }))).toBe(2);
    expect(pick(buildCase(1, { drawOrder: 2 }), buildCase(2, { drawOrder: 1 }))).toBe(2);
    expect(pick(buildCase(2), buildCase(1))).toBe(1);
    const suspended = { tier: Tier.suspended };
    expect(pick(buildCase(1, { ...suspended, priority: 9 }), buildCase(2, { ...suspended, readyAt: instant(1) }))).toBe(
      2,
    );
  });

  it('of equal need is the loop that was tried least in the part of the day that it is, then the one due longest', () => {
    const inEvening = { ...question, parts: [2] };
    const spread = (...cases: readonly QueuedCase[]) => pickByTable(cases, inEvening)?.id ?? null;
    const loop = { tier: Tier.loop };
    const often = buildCase(1, { ...loop, partExcess: [0, 0, 2], readyAt: instant(1) });
    const never = buildCase(2, { ...loop, partExcess: [3, 1, 0], readyAt: instant(400) });
    expect(spread(often, never)).toBe(2);
    // In another part, or where calls are not spread, it is the other way round.
    expect(pickByTable([often, never], { ...question, parts: [0] })?.id).toBe(1);
    expect(pick(often, never)).toBe(1);
    expect(spread({ ...often, priority: 6 }, never)).toBe(1);
    expect(spread(buildCase(3, { ...never, id: 3 as CaseId, readyAt: instant(399) }), never)).toBe(3);
    // A case that was never tried has no parts that it was tried in.
    expect(spread(buildCase(5, { partExcess: [0, 0, 0], drawOrder: 1 }), buildCase(4, { partExcess: [0, 0, 1] }))).toBe(
      4,
    );
  });

  it('is no callback that is kept for another, until it is open to all', () => {
    const ofNoam = { tier: Tier.meeting, appointmentPersonId: noam, readyAt: instant(900) };
    const openedAt = (at: number) => ({ ...question, openedSince: instant(at) });
    expect(pickByTable([buildCase(1, ofNoam)], openedAt(899))).toBeNull();
    expect(blocks(buildCase(1, ofNoam), openedAt(899))).toEqual(['keptForOther']);
    expect(pickByTable([buildCase(1, ofNoam)], openedAt(900))?.id).toBe(1);
    expect(pickByTable([buildCase(1, ofNoam)], { ...openedAt(899), people: [noam] })?.id).toBe(1);
    expect(pickByTable([buildCase(1, { ...ofNoam, appointmentPersonId: null })], openedAt(899))?.id).toBe(1);
    // What it waits for before its time is its time.
    expect(blocks(buildCase(1, { ...ofNoam, readyAt: instant(1_001) }), openedAt(899))).toEqual(['notDue']);
  });

  it('never has a block', () => {
    expect(
      pick(buildCase(1, { isHeld: true }), buildCase(2, { tier: Tier.assigned, assignedPersonId: noam })),
    ).toBeNull();
    expect(pick(buildCase(1, { readyAt: instant(1_001) }))).toBeNull();
    expect(pick(buildCase(1, { readyAt: instant(1_000) }))).toBe(1);
  });
});

describe('the blocks of a case', () => {
  it('are listed in the order of removal; a final case has no other block', () => {
    const everything = buildCase(1, {
      tier: Tier.assigned,
      assignedPersonId: noam,
      isLeased: true,
      isHeld: true,
      quotaCells: [9 as CellId],
      isBlacklisted: true,
      isElsewhere: true,
      isResting: true,
      languageId: 2 as LanguageId,
      zone: 'Europe/Paris',
      readyAt: instant(2_000),
    });
    expect(blocks(everything, question)).toEqual(BLOCKS.slice(2, -1));
    expect(blocks({ ...everything, tier: null, isLeased: false, isFinal: true }, question)).toEqual(['final']);
    expect(blocks(buildCase(1), question)).toEqual([]);
  });

  it('end with those of time, so a case whose first block is time waits for nothing else', () => {
    expect(BLOCKS.slice(-TIME_BLOCKS.length)).toEqual(TIME_BLOCKS);
  });
});
