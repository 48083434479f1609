import { describe, expect, it } from 'vitest';
import { readDialog } from './dialog.ts';

describe('a stored dialog', () => {
  it('comes back as it was', () => {
    expect(readDialog({ kind: 'status', phoneId: 4, byCall: true })).toEqual({
      kind: 'status',
      phoneId: 4,
      byCall: true,
    });
    expect(readDialog({ kind: 'manualDial' })).toEqual({ kind: 'manualDial' });
  });

  it.each([null, 'status', {}, { kind: 'status' }, { kind: 'status', phoneId: '4' }, { kind: 'palette' }])(
    'is none when it is %j',
    (stored) => expect(readDialog(stored)).toBeNull(),
  );
});
