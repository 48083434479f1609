import type { WholeCase } from '@seker/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sayKeys } from '../../../say-keys.test-data.ts';
import { partTriesInWords, timeOf, whyInCell, whyInPart, whyInSentence } from './why-text.ts';

type Block = WholeCase['why']['blocks'][number];

/** A moment by the reader's own clock. */
const at = (day: number, hour: number, minute: number): string => new Date(2026, 10, day, hour, minute).toISOString();

function aCase(blocks: readonly Block[], more: Partial<WholeCase> & { readonly readyWhy?: string } = {}): WholeCase {
  const { readyWhy = 'loop', ...rest } = more;
  return {
    why: { blocks, readyWhy, readyAt: at(26, 15, 5) },
    holder: { id: 1, name: 'Dana' },
    assigned: { id: 2, name: 'Omer' },
    language: { code: 'ru', name: 'Russian' },
    loop: null,
    openAt: null,
    fullCells: [],
    ...rest,
  } as unknown as WholeCase;
}

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 26, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const TIME = '\u206615:05\u2069';

describe('why a case cannot be called', () => {
  it('in a cell is its first reason, with what that is about', () => {
    const cell = (blocks: readonly Block[], more = {}) => whyInCell(sayKeys, aCase(blocks, more) as never);
    expect(cell([])).toBe('whyNot.callable');
    expect(cell(['leased', 'notDue'])).toBe('whyNot.cell.leased {"name":"Dana"}');
    expect(cell(['leased'], { holder: null })).toBe('whyNot.leased');
    expect(cell(['assignedToOther'])).toBe('whyNot.cell.assignedToOther {"name":"Omer"}');
    expect(cell(['assignedToOther'], { assigned: null })).toBe('whyNot.cell.assignedToOther {"name":"–"}');
    expect(cell(['noLanguage'])).toBe('whyNot.cell.noLanguage {"language":"Russian"}');
    expect(cell(['notDue'])).toBe(`whyNot.cell.loop {"time":"${TIME}"}`);
    expect(cell(['quotaClosed', 'leased'])).toBe('whyNot.quotaClosed');
  });

  it('in a sentence is all of them', () => {
    expect(whyInSentence(sayKeys, aCase([]))).toBe('whyNot.callable');
    expect(whyInSentence(sayKeys, aCase(['leased', 'quotaClosed']))).toBe(
      `whyNot.sentence ${JSON.stringify({ parts: 'whyNot.part.leased {"name":"Dana"}whyNot.semicolonwhyNot.part.quotaClosed' })}`,
    );
  });

  it('in a part says who, which cells, which language and until when', () => {
    const part = (block: Block, more = {}) => whyInPart(sayKeys, aCase([block], more), block);
    expect(part('leased', { holder: null })).toBe('whyNot.part.leased {"name":"–"}');
    expect(part('assignedToOther')).toBe('whyNot.part.assignedToOther {"name":"Omer"}');
    expect(part('assignedToOther', { assigned: null })).toBe('whyNot.part.assignedToOther {"name":"–"}');
    expect(part('quotaClosed', { fullCells: ['North', 'Men'] })).toBe(
      'whyNot.part.quotaClosedNamed {"names":"North, Men"}',
    );
    expect(part('noLanguage')).toBe('whyNot.part.noLanguage {"language":"Russian"}');
    expect(part('outsideHours')).toBe('whyNot.part.outsideHours');
    expect(part('outsideHours', { openAt: at(26, 15, 5) })).toBe(`whyNot.part.outsideHoursUntil {"time":"${TIME}"}`);
    expect(part('projectOffline' as Block)).toBe('whyNot.part.projectOffline');
  });

  it('in a part tells what a case waits for', () => {
    const due = (more = {}) => whyInPart(sayKeys, aCase(['notDue'], more), 'notDue');
    const loop = { name: 'No answer', attempt: 2 };
    expect(due({ loop })).toBe(`whyNot.part.loopOf {"name":"No answer","attempt":2,"time":"${TIME}"}`);
    expect(due()).toBe(`whyNot.part.loop {"time":"${TIME}"}`);
    expect(due({ readyWhy: 'web', loop })).toBe(`whyNot.part.webUntil {"time":"${TIME}"}`);
    expect(due({ readyWhy: 'elsewhere' })).toBe(`whyNot.part.elsewhereUntil {"time":"${TIME}"}`);
    expect(due({ readyWhy: 'appointment', loop })).toBe(`whyNot.part.appointment {"time":"${TIME}"}`);
  });
});

it('a moment of today is its time, one of another day has its day, and none is a dash', () => {
  expect(timeOf(at(26, 9, 7))).toBe('\u206609:07\u2069');
  expect(timeOf(at(27, 9, 7))).toBe('\u20662026-11-27 09:07\u2069');
  expect(timeOf(null)).toBe('–');
});

it('how often a case was tried in each part of the day is told in words, with the part that it is now', () => {
  const parts = [
    { name: 'Evening', tries: 2, isNow: true },
    { name: 'Friday morning', tries: 0, isNow: false },
  ];
  expect(partTriesInWords(sayKeys, parts)).toBe(
    'case.partTries case.partTried {"part":"\u2068Evening\u2069","count":2} case.partNow · case.partNever {"part":"\u2068Friday morning\u2069"}',
  );
});
