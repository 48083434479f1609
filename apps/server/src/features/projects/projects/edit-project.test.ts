import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { columnsOf, isSame } from './edit-project.ts';

type Input = Parameters<typeof columnsOf>[2];

const group = { id: asId<'Group'>(3) };
const input = {
  type: 'panel',
  listFileId: 5,
  externalIdColumn: 'pid',
  versionId: 7,
  enoughQuestion: 'chains',
  hasOpenLink: false,
} as unknown as Input;
const columns = (more: Partial<Input> = {}, openKey: string | null = null) =>
  columnsOf({ open_key: openKey }, group, { ...input, ...more });

describe('what a form stores of a project', () => {
  it('is its list where people are asked from one, and their number there in a panel only', () => {
    expect(columns()).toMatchObject({ list_file_id: 5, external_id_column: 'pid', group_id: 3 });
    expect(columns({ type: 'listFile' })).toMatchObject({ list_file_id: 5, external_id_column: null });
    for (const type of ['fictive', 'banner'] as const)
      expect(columns({ type })).toMatchObject({ list_file_id: null, external_id_column: null });
  });

  it('is the enough question of a version', () => {
    expect(columns().enough_question).toBe('chains');
    expect(columns({ versionId: null }).enough_question).toBeNull();
  });

  it('is an open link where one is wanted, which is the same as before, and always for a banner', () => {
    expect(columns({}, 'before').open_key).toBeNull();
    expect(columns({ hasOpenLink: true }, 'before').open_key).toBe('before');
    expect(columns({ hasOpenLink: true }).open_key).toMatch(/^\S{16,}$/);
    expect(columns({ type: 'banner' }, 'before').open_key).toBe('before');
    expect(columns({ type: 'banner' }).open_key).not.toBeNull();
  });
});

it('a value is the same by its content: numbers as stored, objects in any order', () => {
  expect([isSame('5', 5), isSame('5.0', 5), isSame('6', 5), isSame(null, 0), isSame(0, 0)]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  expect([isSame('a', 'a'), isSame('a', 'b'), isSame(null, null), isSame(null, 'a'), isSame(5, null)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect([isSame(true, true), isSame(true, false)]).toEqual([true, false]);
  expect(isSame({ b: [1, 2], a: { d: 1, c: null } }, { a: { c: null, d: 1 }, b: [1, 2] })).toBe(true);
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isSame(null, {})).toBe(false);
});
