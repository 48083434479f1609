import type { ListEncoding } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { decoderOf } from './decode-text.ts';
import { rankEncodings } from './rank-encodings.ts';

/** The bytes of a text, found by trying each of the 256. */
function bytesIn(encoding: ListEncoding, text: string): Uint8Array {
  const signs = new Map(Array.from({ length: 256 }, (_, byte) => [decoderOf(encoding)(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (sign) => signs.get(sign) ?? 0x3f);
}

const HEBREW = 'שם;טלפון;עיר\nדנה כהן;050-1234567;תל אביב\nנועם לוי;050-1234568;ראשון לציון\n';
const RUSSIAN = 'имя;телефон;город\nАнна Иванова;050-1234567;Хайфа\nПётр Сидоров;050-1234568;Ашдод\n';
const ARABIC = 'الاسم;الهاتف;المدينة\nمحمد خوري;050-1234567;الناصرة\nفاطمة حداد;050-1234568;حيفا\n';
const FRENCH = 'prénom;téléphone;ville\nRémi Lefèvre;050-1234567;Orléans\nZoë Müller;050-1234568;Besançon\n';

describe('the encoding of a text with one byte for each character', () => {
  it.each([
    ['windows-1255', HEBREW],
    ['ibm862', HEBREW],
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['windows-1256', ARABIC],
    ['iso-8859-6', ARABIC],
    ['windows-1252', FRENCH],
  ] as const)('%s is found', (encoding, text) => {
    expect(rankEncodings(bytesIn(encoding, text))[0]).toEqual({ encoding, unread: 0 });
  });
});
