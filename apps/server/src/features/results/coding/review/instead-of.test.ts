import type { Code, Codeframe, CodeId } from '@seker/coding';
import { describe, expect, it } from 'vitest';
import { insteadOf } from './instead-of.ts';

const [price, near, fresh] = [1, 2, 3].map((id) => id as CodeId) as [CodeId, CodeId, CodeId];
const doubt = { codes: [price], instead: near, alike: 9, of: 10 };

function frame(changes: Readonly<Record<number, Partial<Code>>> = {}): Codeframe {
  const codes = [price, near, fresh].map(
    (id): Code => ({
      id,
      uid: `${id}`,
      number: id,
      kind: 'code',
      parent: null,
      names: {},
      note: '',
      isExclusive: false,
      system: null,
      position: id,
      mergedInto: null,
      isRetired: false,
      ...changes[id],
    }),
  );
  return { kind: 'multi', mostCodes: null, codes, spentNumbers: [] };
}
const having = (...codes: readonly CodeId[]) => ({ first: { codes: [...codes], by: null, at: null, how: 'hand' } });

describe('the code that answers alike got', () => {
  it('stands beside the codes that it was found against, and no others', () => {
    expect(insteadOf(frame(), having(price), doubt)).toEqual({ codeId: near, alike: 9, of: 10 });
    expect(insteadOf(frame(), having(fresh), doubt)).toBeNull();
    expect(insteadOf(frame(), having(price, fresh), doubt)).toBeNull();
    expect(insteadOf(frame(), { first: null }, doubt)).toBeNull();
  });

  it('follows merges, and is gone where nothing else is left or it is retired', () => {
    const merged = { mergedInto: fresh, isRetired: true };
    expect(insteadOf(frame({ [near]: merged }), having(price), doubt)?.codeId).toBe(fresh);
    expect(insteadOf(frame({ [price]: merged }), having(fresh), doubt)?.codeId).toBe(near);
    expect(insteadOf(frame({ [price]: { mergedInto: near, isRetired: true } }), having(near), doubt)).toBeNull();
    expect(insteadOf(frame({ [near]: { isRetired: true } }), having(price), doubt)).toBeNull();
  });
});
