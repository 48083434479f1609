import { describe, expect, it } from 'vitest';
import { bringTexts, createI18n } from '../create-i18n.ts';
import { en } from './en.ts';
import { he } from './he.ts';
import { TEXT_PARTS } from './text-parts.ts';

bringTexts(TEXT_PARTS.workspaceTexts);

describe('the dictionaries', () => {
  it('are brought in parts, each text in one', () => {
    const keys = Object.values(TEXT_PARTS).flatMap((part) => Object.keys(part.en));
    expect(keys.toSorted()).toEqual(Object.keys(en).toSorted());
  });

  it('have the same keys, each with a text', () => {
    expect(Object.keys(he).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const text of [...Object.values(he), ...Object.values(en)]) expect(text.trim()).not.toBe('');
  });

  it('hold no tag of a page: a file of texts that held one would be refused when it is brought back', () => {
    const texts = [...Object.entries(en), ...Object.entries(he)];
    expect(texts.filter(([, text]) => /<[/a-z!?]/i.test(text))).toEqual([]);
  });

  it('name the same values in both languages', () => {
    const hebrew = new Map(Object.entries(he));
    for (const [key, text] of Object.entries(en)) {
      if (key.endsWith('_one') || key.endsWith('_two')) continue;
      expect([key, placeholders(hebrew.get(key) ?? '')]).toEqual([key, placeholders(text)]);
    }
  });

  it('have all three Hebrew plural forms wherever they have one', () => {
    const plurals = Object.keys(he).filter((key) => key.endsWith('_other'));
    for (const key of plurals) {
      const stem = key.slice(0, -'_other'.length);
      expect(he).toHaveProperty([`${stem}_one`]);
      expect(he).toHaveProperty([`${stem}_two`]);
    }
  });

  it('choose the Hebrew form by number: one, two, more', () => {
    const translator = createI18n('he');
    const forms = [1, 2, 5].map((count) => translator.t('extension.seconds', { count }));
    expect(forms).toEqual(['נותרה שנייה אחת', 'נותרו שתי שניות', 'נותרו 5 שניות']);
  });

  it('give way to texts that an administrator changed, one language at a time', () => {
    const translator = createI18n('en', {
      language: 'en',
      direction: 'ltr',
      texts: { 'login.title': 'Welcome back' },
      english: {},
    });
    expect(translator.t('login.title')).toBe('Welcome back');
    expect(translator.t('login.submit')).toBe('Log in');
    expect(translator.getResource('he', 'translation', 'login.title')).toBe('כניסה למערכת');
  });
});

function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([name]) => name).toSorted();
}
