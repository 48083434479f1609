import { describe, expect, it } from 'vitest';
import { buildCode, buildFrame, codeId } from '../testing/frames.ts';
import { codesOfFile } from './codes-of-file.ts';
import type { FileCode } from './file-code.ts';
import { planFrameImport } from './plan-frame-import.ts';

const FRAME = buildFrame(
  [
    buildCode(10, { kind: 'net', names: { en: 'Price', he: 'מחיר' } }),
    buildCode(11, { parent: codeId(10), names: { en: 'Cheap' }, note: 'Low prices' }),
    buildCode(12, { parent: codeId(10), names: { en: 'Sales' } }),
    buildCode(20, { kind: 'net', names: { en: 'Place' } }),
    buildCode(21, { names: { en: 'Near' }, isRetired: true }),
    buildCode(9990, { system: 'other', names: { en: 'Other' } }),
  ],
  { kind: 'multi' },
);
const RULES = [{ code: codeId(11), language: null, kind: 'words', text: 'low price', isAuto: true }] as const;

const file = (row: number, own: Partial<FileCode>): FileCode => ({
  row,
  kind: 'code',
  number: null,
  net: undefined,
  names: {},
  note: undefined,
  isExclusive: undefined,
  rules: undefined,
  ...own,
});

function plan(
  codes: readonly FileCode[],
  { beside = [], mostCodes = 1_000 }: { beside?: number[]; mostCodes?: number } = {},
) {
  const rules = new Map(Map.groupBy(RULES, ({ code }) => code));
  return planFrameImport({ frame: FRAME, rules, beside: new Set(beside.map(codeId)), mostCodes }, codes);
}
const refusedOf = (codes: readonly FileCode[], more: Parameters<typeof plan>[1] = {}) =>
  plan(codes, more).refused.map(({ row, fault }) => [row, fault]);

describe('an import of a codeframe', () => {
  it('changes nothing where the file is what was exported', () => {
    const codes = codesOfFile(FRAME, RULES);
    expect(codes.map(({ number, net, kind }) => [number, net, kind])).toEqual([
      [10, null, 'net'],
      [11, 10, 'code'],
      [12, 10, 'code'],
      [20, null, 'net'],
      [9990, null, 'system'],
    ]);
    expect(plan(codes)).toEqual({ added: [], changed: [], unchanged: 5, refused: [] });
  });

  it('adds codes with and without numbers, nets before what they hold', () => {
    const { added, refused } = plan([
      file(2, { number: 31, net: 30, names: { en: 'Fresh' } }),
      file(3, { kind: 'net', number: 30, names: { en: 'Quality' } }),
      file(4, { names: { en: 'Taste' }, net: 30 }),
    ]);
    expect(refused).toEqual([]);
    expect(added.map(({ number, net, isNet }) => [number, net, isNet])).toEqual([
      [30, null, true],
      [31, 30, false],
      [32, 30, false],
    ]);
  });

  it('changes what the file says, and leaves what it does not say', () => {
    const { changed } = plan([
      file(2, { number: 11, names: { he: 'זול' }, net: null }),
      file(3, { number: 12, note: 'Weekly', rules: [{ language: 'en', kind: 'exact', text: 'sales', isAuto: false }] }),
    ]);
    expect(changed.map(({ names, note, net, parts }) => ({ names, note, net, parts }))).toEqual([
      { names: { en: 'Cheap', he: 'זול' }, note: 'Low prices', net: null, parts: ['names', 'net'] },
      { names: { en: 'Sales' }, note: 'Weekly', net: 10, parts: ['note', 'rules'] },
    ]);
  });

  it('refuses numbers and names that stand twice, and takes two names that change places', () => {
    expect(refusedOf([file(2, { number: 40, names: { en: 'cheap!' } })])).toEqual([[2, 'categoryExists']]);
    const twice = [file(2, { number: 40, names: { en: 'A' } }), file(3, { number: 40, names: { en: 'B' } })];
    expect(refusedOf(twice)).toEqual([[3, 'categoryExists']]);
    expect(refusedOf([file(2, { number: 9990, names: { en: 'Banana' } })])).toEqual([[2, 'categoryExists']]);
    const swapped = [file(2, { number: 11, names: { en: 'Sales' } }), file(3, { number: 12, names: { en: 'Cheap' } })];
    expect(plan(swapped)).toMatchObject({ refused: [], changed: [{ number: 11 }, { number: 12 }] });
    // The second of the two is refused for its net, so that its name stays, and the first has it no more.
    expect(refusedOf(swapped.with(1, file(3, { number: 12, names: { en: 'Cheap' }, net: 77 })))).toEqual([
      [2, 'categoryExists'],
      [3, 'netUnknown'],
    ]);
  });

  it('never uses a number again, and makes no net of a code', () => {
    expect(
      refusedOf([
        file(2, { number: 21, names: { en: 'Close' } }),
        file(3, { number: 11, kind: 'net' }),
        file(4, { number: -1, names: { en: 'Minus' } }),
        file(5, { number: Number.NaN, names: { en: 'None' } }),
        file(6, { number: 50 }),
        file(7, { kind: 'system', number: 9991, names: { en: 'Nothing' } }),
        file(8, { number: 51, names: { en: 'x'.repeat(201) } }),
        file(9, {
          number: 52,
          names: { en: 'Rule' },
          rules: [{ language: null, kind: 'pattern', text: '(', isAuto: false }],
        }),
        file(10, {
          number: 53,
          names: { en: 'Rule' },
          rules: [{ language: null, kind: null, text: 'a', isAuto: false }],
        }),
      ]),
    ).toEqual([
      [2, 'codeGone'],
      [3, 'kindDiffers'],
      [4, 'numberUnfit'],
      [5, 'numberUnfit'],
      [6, 'nameMissing'],
      [7, 'systemCode'],
      [8, 'tooLong'],
      [9, 'ruleUnfit'],
      [10, 'ruleUnfit'],
    ]);
  });

  it('puts nothing in what is no net, and no net in itself', () => {
    expect(
      refusedOf([
        file(2, { number: 10, kind: 'net', net: 20 }),
        file(3, { number: 20, kind: 'net', net: 10 }),
        file(4, { number: 60, names: { en: 'In a code' }, net: 11 }),
        file(5, { number: 61, kind: 'net', names: { en: 'Other' } }),
        file(6, { number: 62, names: { en: 'In a refused net' }, net: 61 }),
      ]),
    ).toEqual([
      [2, 'netInItself'],
      [3, 'netInItself'],
      [4, 'netUnknown'],
      [5, 'categoryExists'],
      [6, 'netUnknown'],
    ]);
  });

  it('does not exclude what answers have beside others, and keeps to the most codes', () => {
    expect(refusedOf([file(2, { number: 11, isExclusive: true })], { beside: [11] })).toEqual([[2, 'codeExcludes']]);
    expect(refusedOf([file(2, { number: 11, isExclusive: true })])).toEqual([]);
    const two = [file(2, { number: 70, names: { en: 'A' } }), file(3, { number: 71, names: { en: 'B' } })];
    expect(refusedOf(two, { mostCodes: 6 })).toEqual([[3, 'tooMany']]);
  });

  it('changes nothing of a system code but its rules', () => {
    const rules = [{ language: null, kind: 'words', text: 'etc', isAuto: false }] as const;
    const [changed] = plan([file(2, { kind: 'system', number: 9990, names: { en: 'Rest' }, net: 10, rules })]).changed;
    expect(changed).toMatchObject({ names: { en: 'Other' }, net: null, parts: ['rules'] });
  });
});
