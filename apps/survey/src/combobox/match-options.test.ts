import { describe, expect, it } from 'vitest';
import { foldWords } from './fold-words.ts';
import { matchOptions } from './match-options.ts';

const CITIES = ['Zürich', 'Tel Aviv-Yafo', 'São Paulo', 'New York', 'York', 'תֵּל־אָבִיב', 'אום אל-פחם', 'צה"ל'].map(
  (words, index) => ({ value: String(index), words }),
);

const found = (typed: string) => matchOptions(CITIES, typed).options.map(({ words }) => words);

describe('a list that is typed into', () => {
  it('finds any part of the words, regardless of case, accents and separators', () => {
    expect(found('zur')).toEqual(['Zürich']);
    expect(found('SAO')).toEqual(['São Paulo']);
    expect(found('aviv yafo')).toEqual(['Tel Aviv-Yafo']);
    expect(found('yafo tel')).toEqual(['Tel Aviv-Yafo']);
    expect(found('paulo')).toEqual(['São Paulo']);
  });

  it('finds Hebrew without niqqud, with or without its marks and final letters', () => {
    expect(found('תל אביב')).toEqual(['תֵּל־אָבִיב']);
    expect(found('פחמ')).toEqual(['אום אל-פחם']);
    expect(found('צהל')).toEqual(['צה"ל']);
    expect(foldWords('תֵּל־אָבִיב')).toBe('תל אביב');
  });

  it('finds Arabic with or without its marks, as it is written in either way, and its digits', () => {
    const places = ['مدينة القُدس', 'مستشفى', 'شارع ١٢'].map((words) => ({ value: words, words }));
    const among = (typed: string) => matchOptions(places, typed).options.map(({ words }) => words);
    expect(among('مدينه القدس')).toEqual(['مدينة القُدس']);
    expect(among('مستشفي')).toEqual(['مستشفى']);
    expect(among('القـــدس')).toEqual(['مدينة القُدس']);
    expect(among('شارع 12')).toEqual(['شارع ١٢']);
  });

  it('puts what begins with the typed words first', () => {
    expect(found('york')).toEqual(['York', 'New York']);
  });

  it('knows what is meant by the very words, or where one alone is left', () => {
    expect(matchOptions(CITIES, 'york').meant?.words).toBe('York');
    expect(matchOptions(CITIES, 'zur').meant?.words).toBe('Zürich');
    expect(matchOptions(CITIES, 'a').meant).toBeNull();
    expect(matchOptions(CITIES, 'Atlantis')).toEqual({ options: [], left: 0, meant: null });
    expect(matchOptions(CITIES, ' ').meant).toBeNull();
  });

  it('shows a part of a very long list, and says how much is left', () => {
    const many = Array.from({ length: 1_500 }, (_, index) => ({ value: String(index), words: `Place ${index}` }));
    expect(matchOptions(many, '')).toMatchObject({ left: 1_300 });
    expect(matchOptions(many, '').options).toHaveLength(200);
    expect(matchOptions(many, 'place 1499').meant?.value).toBe('1499');
  });
});
