import { describe, expect, it } from 'vitest';
import { StatusType } from '../disposition/disposition.ts';
import { answeredCall, buildSituation, buildVisitPhone, visitAfter } from './build-visit.test-data.ts';
import { currentPhoneId, phoneIdForStatus, phoneIdToComplete } from './current-phone.ts';
import { newVisit } from './visit-process.ts';

const tried = buildVisitPhone(1, { type: 1, hasStatus: true });
const open = buildVisitPhone(2);
const inUse = buildVisitPhone(3, { type: StatusType.active });
const chosen = (phoneId: number) => visitAfter({ type: 'numberDialled', phoneId });

describe('the current number', () => {
  it('is the one on the line, else the last one chosen, else the one that the server has in use', () => {
    const phones = [tried, open, inUse];
    expect(currentPhoneId(chosen(2), buildSituation({ phones, call: answeredCall }))).toBe(1);
    expect(currentPhoneId(chosen(2), buildSituation({ phones }))).toBe(2);
    expect(currentPhoneId(newVisit, buildSituation({ phones }))).toBe(3);
  });

  it('is no longer a number that was removed', () => {
    expect(currentPhoneId(chosen(9), buildSituation({ phones: [tried, open] }))).toBeNull();
  });

  it('needs its status before another number is called', () => {
    const situation = buildSituation({ phones: [tried, open] });
    expect(phoneIdToComplete(chosen(1), situation, 2)).toBe(1);
    expect(phoneIdToComplete(chosen(1), situation, 1)).toBeNull();
    expect(phoneIdToComplete(newVisit, situation, 2)).toBeNull();
  });
});

describe('the status', () => {
  it('is asked for the current number, then for the next open one, then as a correction', () => {
    expect(phoneIdForStatus(chosen(2), buildSituation({ phones: [tried, open] }))).toBe(2);
    expect(phoneIdForStatus(chosen(1), buildSituation({ phones: [tried, open] }))).toBe(2);
    expect(phoneIdForStatus(chosen(1), buildSituation({ phones: [tried] }))).toBe(1);
    expect(phoneIdForStatus(newVisit, buildSituation({ phones: [] }))).toBeNull();
  });

  it('is corrected for the current number, else for the first, when none is open', () => {
    const phones = [buildVisitPhone(5, { type: 1, hasStatus: true }), tried];
    expect(phoneIdForStatus(chosen(1), buildSituation({ phones }))).toBe(1);
    expect(phoneIdForStatus(newVisit, buildSituation({ phones }))).toBe(5);
  });

  it('is asked for the number on the line, although it has a status', () => {
    const situation = buildSituation({ phones: [tried, open], call: answeredCall });
    expect(phoneIdForStatus(chosen(2), situation)).toBe(1);
  });
});
