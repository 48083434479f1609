import { describe, expect, it } from 'vitest';
import { countedReason } from './return-reason.ts';

describe('the reason of a return from the survey', () => {
  it('is what the server says, not what the address claims', () => {
    expect(countedReason('success', 'overquota')).toBe('overquota');
    expect(countedReason('success', 'cancel')).toBe('cancel');
  });

  it('is nothing while the survey is open, except that it may be left', () => {
    expect(countedReason('success', null)).toBeNull();
    expect(countedReason('cancel', null)).toBe('cancel');
  });

  it('stays with a decided respondent after a reload without a reason', () => {
    expect(countedReason(null, 'success')).toBe('success');
    expect(countedReason(null, 'cancel')).toBeNull();
  });
});
