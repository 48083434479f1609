import { describe, expect, it } from 'vitest';
import { finishReason, outcomeOfReason } from './finish-reason.ts';

describe('the end of a survey', () => {
  it.each([
    ['success', 'success'],
    ['cancel', 'cancel'],
    ['zeroQuota', 'zeroquota'],
    ['overQuota', 'overquota'],
  ] as const)('"%s" has the address "%s", and is parsed back', (outcome, reason) => {
    expect(finishReason(outcome)).toBe(reason);
    expect(outcomeOfReason(reason)).toBe(outcome);
  });

  it('by screening out counts as a cell that is not needed', () => {
    expect(finishReason('screenedOut')).toBe('zeroquota');
  });
});
