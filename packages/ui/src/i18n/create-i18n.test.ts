import { describe, expect, it } from 'vitest';
import { bringTexts, createI18n, directionOf, sayOwnTexts } from './create-i18n.ts';
import { workspaceTexts } from './dictionaries/workspace-texts.ts';

const persian = {
  language: 'fa',
  direction: 'rtl',
  texts: { 'login.title': 'ورود', 'extension.seconds_one': '{{count}} ثانیه' },
  english: { 'app.save': 'Keep' },
} as const;

bringTexts(workspaceTexts);

describe('the texts of an installation', () => {
  it('are said in a language that Seker does not bring, English standing in for the rest', () => {
    const translator = createI18n('fa', persian);
    const said = ['login.title', 'app.save', 'app.close'].map((key) => translator.t(key));
    expect(said).toEqual(['ورود', 'Keep', 'Close']);
    expect(translator.t('extension.seconds', { count: 1 })).toBe('1 ثانیه');
    expect(translator.t('extension.seconds', { count: 5 })).toBe('5 seconds left');
    expect(directionOf(translator)).toBe('rtl');
  });

  it('come and go while a page is open', () => {
    const translator = createI18n('en');
    let changes = 0;
    translator.store.on('added', () => {
      changes += 1;
    });
    sayOwnTexts(translator, { language: 'en', direction: 'ltr', texts: { 'app.save': 'Keep' }, english: {} });
    expect(translator.t('app.save')).toBe('Keep');
    sayOwnTexts(translator, persian);
    expect([translator.language, translator.t('app.save')]).toEqual(['fa', 'Keep']);
    sayOwnTexts(translator, { ...persian, texts: {}, english: {} });
    expect([translator.t('login.title'), translator.t('app.save')]).toEqual(['Log in', 'Save']);
    expect(changes).toBeGreaterThan(2);
  });

  it('of another language than the page begins in wait for their session', () => {
    expect(createI18n('he', persian).t('login.title')).toBe('כניסה למערכת');
  });

  it('lie over those that a screen brings with it later', () => {
    const part = { en: { 'later.one': 'One', 'later.two': 'Two' }, he: { 'later.one': 'אחת', 'later.two': 'שתיים' } };
    const english = createI18n('en', {
      language: 'en',
      direction: 'ltr',
      texts: { 'later.one': 'The first' },
      english: {},
    });
    const other = createI18n('fa', { ...persian, english: { 'later.two': 'The second' } });
    expect(english.t('later.two')).toBe('later.two');
    bringTexts(part);
    expect([english.t('later.one'), english.t('later.two')]).toEqual(['The first', 'Two']);
    expect([other.t('later.one'), other.t('later.two')]).toEqual(['One', 'The second']);
    expect(createI18n('he').t('later.two')).toBe('שתיים');
  });

  it('keep ranges as they are written, also between words of Hebrew', () => {
    const translator = createI18n('he');
    translator.addResource('he', 'translation', 'test.range', 'בין {{range}} ועוד');
    const said = (range: string) => translator.t('test.range', { range });
    expect(said('18–24')).toBe('בין \u206618–24\u2069 ועוד');
    expect(said('55+')).toBe('בין \u206655+\u2069 ועוד');
    expect([said('12'), said('1,200'), said('2026-11-27'), said('<b>'), said('A–B')]).toEqual(
      ['12', '1,200', '2026-11-27', '<b>', 'A–B'].map((value) => `בין ${value} ועוד`),
    );
  });
});
