import { describe, expect, it } from 'vitest';
import { ClaimRecord } from './claim-record.ts';

function noted(record: ClaimRecord, language: string | null, share: number, right: number, wrong: number): ClaimRecord {
  for (let claim = 0; claim < wrong; claim += 1) record.note(language, share, false, false);
  for (let claim = 0; claim < right; claim += 1) record.note(language, share, true, false);
  return record;
}

describe('the record of claims', () => {
  it('lets nothing be sure before twenty claims', () => {
    const record = noted(new ClaimRecord(), 'he', 0.95, 19, 0);
    expect(record.sureFrom('he')).toBe(null);
    record.note('he', 0.96, true, false);
    expect(record.sureFrom('he')).toBe(0.95);
    expect(record.sureRecord('he')).toEqual({ right: 20, of: 20 });
  });

  it('asks that 95 % of them came true', () => {
    expect(noted(new ClaimRecord(), 'he', 0.96, 95, 5).sureFrom('he')).toBe(0.95);
    const worse = noted(new ClaimRecord(), 'he', 0.96, 94, 6);
    expect(worse.sureFrom('he')).toBe(null);
    expect(worse.sureRecord('he')).toEqual({ right: 94, of: 100 });
  });

  it('falls back to bolder claims where those hold', () => {
    const record = noted(noted(new ClaimRecord(), 'he', 0.96, 10, 10), 'he', 0.98, 30, 0);
    expect(record.sureFrom('he')).toBe(0.98);
    expect(record.sureRecord('he')).toEqual({ right: 30, of: 30 });
  });

  it('counts the last two hundred', () => {
    const record = noted(new ClaimRecord(), 'he', 0.99, 193, 30);
    expect(record.sureRecord('he')).toEqual({ right: 193, of: 200 });
    expect(record.sureFrom('he')).toBe(0.95);
  });

  it('counts each language by itself', () => {
    const record = noted(noted(new ClaimRecord(), 'en', 0.97, 50, 0), 'he', 0.97, 10, 10);
    expect([record.sureFrom('en'), record.sureFrom('he'), record.sureFrom(null)]).toEqual([0.95, null, null]);
    expect(record.sureRecord('ar')).toEqual({ right: 0, of: 0 });
  });

  it('does not count what was no claim', () => {
    expect(noted(new ClaimRecord(), 'he', 0.949, 50, 0).sureRecord('he').of).toBe(0);
  });

  it('counts apart where no suggestion was shown, of any probability', () => {
    const record = noted(new ClaimRecord(), 'he', 0.9, 5, 5);
    record.note('he', 0.3, true, true);
    record.note('ar', 0.99, false, true);
    expect(record.unled).toEqual({ right: 1, of: 2 });
    expect(record.sureRecord('ar').of).toBe(1);
  });
});
