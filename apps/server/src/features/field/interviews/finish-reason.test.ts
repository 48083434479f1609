import { describe, expect, it } from 'vitest';
import { finishReason, outcomeOfReason } from './finish-reason.ts';

describe('the end of a survey', () => {
  it.each([
    ['success', 'success'],
    ['cancel', 'cancel'],
    ['zeroQuota', 'zeroquota'],
    ['overQuota', 'overquota'],
  ] as const)('"%s" has the address "%s", which is read back', (outcome, reason) => {
    expect(finishReason(outcome)).toBe(reason);
    expect(outcomeOfReason(reason)).toBe(outcome);
  });

  it('of a respondent who was screened out is that their cell is not needed', () => {
    expect(finishReason('screenedOut')).toBe('zeroquota');
  });
});
