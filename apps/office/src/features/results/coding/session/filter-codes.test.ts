import { describe, expect, it } from 'vitest';
import { codeTree, nameOfCode, netsOf } from './code-tree.ts';
import { CODES } from './coding.test-data.ts';
import { filterCodes } from './filter-codes.ts';
import { beginningOfWord, foldLetters } from './fold-letters.ts';

const tree = codeTree(CODES);
const find = (typed: string, language = 'he') => {
  const { matches, first, inNotes } = filterCodes(tree, typed, language);
  return { matches: [...matches.keys()], first: first?.id ?? null, inNotes: inNotes.map(({ id }) => id) };
};

describe('the tree of a frame', () => {
  it('has whole nets with their codes, and nothing that was merged or retired', () => {
    expect(tree.groups.map(({ rows }) => rows.map(({ code }) => code.id))).toEqual([
      [10, 11, 12, 13, 14],
      [20, 21, 22, 23, 24, 25],
      [30, 31, 32, 33, 34, 35],
      [40, 41, 42, 43],
      [50, 51, 52, 53],
      [89, 90, 94, 95, 96, 97, 98, 99],
    ]);
    const retired = codeTree(CODES.map((code) => ({ ...code, isRetired: code.parentId === 40 })));
    expect(retired.groups.flatMap(({ rows }) => rows).some(({ code }) => code.id === 40)).toBe(false);
    expect(tree.byId.get(15)?.mergedInto).toBe(13);
  });

  it('keeps codes without a net together, between the nets where they stand', () => {
    const loose = (id: number, position: number) =>
      ({ ...CODES[1], id, number: id, position, parentId: null }) as (typeof CODES)[0];
    const { groups } = codeTree([...CODES, loose(1, 29), loose(2, 28), loose(3, 900)]);
    expect(groups.map(({ rows }) => rows[0]?.code.id)).toEqual([10, 20, 2, 30, 40, 50, 89, 3]);
    expect(groups[2]?.rows.map(({ code }) => code.id)).toEqual([2, 1]);
  });

  it('tells how deep a code stands under nets within nets', () => {
    const deeper = CODES.map((code) => (code.id === 20 ? { ...code, parentId: 10 } : code));
    const [first] = codeTree(deeper).groups;
    expect(first?.rows.map(({ code, depth }) => [code.id, depth]).slice(0, 7)).toEqual([
      [10, 0],
      [11, 1],
      [12, 1],
      [13, 1],
      [14, 1],
      [20, 1],
      [21, 2],
    ]);
    expect(netsOf(codeTree(deeper), 21)).toEqual([20, 10]);
  });

  it('names a code in the language of the screen, in English, or as it can', () => {
    expect(nameOfCode({ names: { he: 'חניה', en: 'Parking' } }, 'he')).toBe('חניה');
    expect(nameOfCode({ names: { ru: 'Парковка', en: 'Parking' } }, 'he')).toBe('Parking');
    expect(nameOfCode({ names: { ru: 'Парковка' } }, 'he')).toBe('Парковка');
    expect(nameOfCode({ names: {} }, 'he')).toBe('');
  });

  it('knows the nets above a code', () => {
    expect(netsOf(tree, 31)).toEqual([30]);
    expect(netsOf(tree, 30)).toEqual([]);
  });
});

describe('the filter', () => {
  it('finds codes by the beginning of a word of their name, and not by its middle', () => {
    expect(find('יח')).toEqual({ matches: [41], first: 41, inNotes: [] });
    expect(find('לב').matches).toEqual([31]);
    expect(find('רוב').matches).toEqual([]);
    expect(find('pri', 'en').matches).toEqual([11]);
    expect(find('LOW', 'en').matches).toEqual([11]);
  });

  it('finds codes by the beginning of their number, and puts first the one that is meant whole', () => {
    expect(find('3').matches).toEqual([31, 32, 33, 34, 35]);
    expect(find('3').first).toBe(31);
    const short = codeTree([
      ...CODES,
      { ...CODES[1], id: 3, number: 3, position: 99, parentId: 50 } as (typeof CODES)[0],
    ]);
    expect(filterCodes(short, '3', 'he').first?.id).toBe(3);
  });

  it('takes a final letter for its other form', () => {
    expect(find('תורימ').matches).toEqual([42]);
    expect(['לכ', 'מן', 'אפ', 'רצ', 'إسم', 'على', 'مكتبة'].map(foldLetters)).toEqual([
      'לכ',
      'מנ',
      'אפ',
      'רצ',
      'اسم',
      'علي',
      'مكتبه',
    ]);
    expect(['לך', 'אף', 'רץ', 'أ', 'آ'].map(foldLetters)).toEqual(['לכ', 'אפ', 'רצ', 'ا', 'ا']);
    expect(filterCodes(tree, 'תורים', 'he').matches.get(42)).toEqual({ from: 0, to: 5 });
  });

  it('tells where in the name it was found, and that a number was', () => {
    expect(filterCodes(tree, 'אדיב', 'he').matches.get(41)).toEqual({ from: 4, to: 8 });
    expect(filterCodes(tree, '41', 'he').matches.get(41)).toBeNull();
  });

  it('looks for a word that begins so after one that only has it within', () => {
    expect(beginningOfWord('onward ward', 'ward')).toBe(7);
    expect(beginningOfWord('onward', 'ward')).toBe(-1);
    expect(beginningOfWord('„ward”', 'ward')).toBe(1);
  });

  it('looks into the notes only where no name has it', () => {
    expect(find('מאפייה')).toEqual({ matches: [], first: null, inNotes: [22] });
    expect(find('קרוב').inNotes).toEqual([]);
    expect(find('גם').inNotes).toEqual([22, 31]);
    expect(find('  ')).toEqual({ matches: [], first: null, inNotes: [] });
  });
});
