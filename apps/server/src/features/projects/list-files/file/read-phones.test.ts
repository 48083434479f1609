import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';
import { readPhones } from './read-phones.ts';

const read = (cell: string) =>
  readPhones(plainText(cell), 'IL').map(({ number, isDoubtful }) => `${number}${isDoubtful ? '?' : ''}`);

describe('the telephone numbers of a cell', () => {
  it('belong to the home country by default', () => {
    for (const cell of ['050-1234567', '0501234567', '(050) 123 4567', '501234567', '972501234567', '+972 50-123-4567'])
      expect(read(cell), cell).toEqual(['+972501234567']);
    expect(read('+44 20 7946 0958')).toEqual(['+442079460958']);
  });

  it('are parsed through invisible characters', () => {
    expect(read('\u202a050\u200e-123\u2066 4567\u202c\ufeff')).toEqual(['+972501234567']);
    expect(read('050\u00a0123\u00a04567')).toEqual(['+972501234567']);
  });

  it('are accepted when possible, and doubtful when not valid', () => {
    expect(read('059-1234567')).toEqual(['+972591234567']);
    expect(read('08-64100000')).toEqual(['+972864100000?']);
    expect(read('*2700')).toEqual(['*2700?']);
    expect(read('100')).toEqual(['100?']);
  });

  it('are several if the cell has several, and a single one if a part is none', () => {
    expect(read('050-1234567 / 03-6401234')).toEqual(['+972501234567', '+97236401234']);
    expect(read('050-1234567, 03-6401234; 02-5000000')).toHaveLength(3);
    expect(read('03-6401234/5')).toEqual(['+97236401234?']);
    expect(read('050-1234567 / 03-6401234 / evenings')).toEqual(['+972501234567?', '+97236401234?']);
  });

  it('are missing when there is none', () => {
    for (const cell of ['', 'call me', '-', '12', 'Daniel 3', '123456789012345678901'])
      expect(read(cell), cell).toEqual([]);
  });
});
