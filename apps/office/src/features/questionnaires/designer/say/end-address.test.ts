import { readDraft } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { addressPieces, endPart, isFitAddress, writtenAddress } from './end-address.ts';

const read = readDraft({
  defaultLanguage: 'en',
  ends: { goodbye: { to: ['https://a.example/'] } },
  languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: {} }],
  chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes: [{ uid: 'q', type: 'question', number: 'Q7' }] }] }],
});
if (!read.ok) throw new Error('no draft');
const DRAFT = read.value;
const PIECES = ['https://a.example/?x=', { type: 'pipe', question: 'q' }, '&y=', { type: 'pipe', profile: 'pid' }];

describe('the address of an end page', () => {
  it('is typed with numbers and names in braces, and kept by what they mean', () => {
    expect(addressPieces('https://a.example/?x={Q7}&y={pid}', DRAFT)).toEqual(PIECES);
    expect(writtenAddress(PIECES, DRAFT)).toBe('https://a.example/?x={Q7}&y={pid}');
    expect(addressPieces('  ', DRAFT)).toBeUndefined();
    expect(writtenAddress(undefined, DRAFT)).toBe('');
  });

  it('tells a field from a question that is called the same', () => {
    const field = ['https://a.example/', { type: 'pipe', profile: 'Q7' }];
    expect(writtenAddress(field, DRAFT)).toBe('https://a.example/{field:Q7}');
    expect(addressPieces('https://a.example/{field:Q7}', DRAFT)).toEqual(field);
  });

  it('stays as it is typed while a name is not finished, and says that it does not fit', () => {
    const typed = 'https://a.example/{Q';
    const pieces = addressPieces(typed, DRAFT);
    expect(writtenAddress(pieces as never, DRAFT)).toBe(typed);
    expect([pieces, PIECES, undefined, ['javascript:alert(1)']].map((one) => isFitAddress(one as never))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is read from the draft', () => {
    expect([
      endPart(DRAFT, 'goodbye', 'to'),
      endPart(DRAFT, 'closed', 'to'),
      endPart(DRAFT, 'goodbye', 'picture'),
    ]).toEqual([['https://a.example/'], undefined, undefined]);
  });
});
