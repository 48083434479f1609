import type { SurveyPageModel } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { withTitle } from './survey-words.ts';

const SHIPPED = { he: { untitled: 'סקר' }, en: { untitled: 'Survey' } };
const page = (title: string, language = 'he') =>
  ({ kind: 'welcome', title, language, fallbackLanguage: 'en' }) as unknown as SurveyPageModel;

describe('a page without a title', () => {
  it('says what it is in the language of the page', () => {
    expect(withTitle(null, SHIPPED, page(''))).toMatchObject({ title: 'סקר' });
    expect(withTitle(null, SHIPPED, page('', 'am'))).toMatchObject({ title: 'Survey' });
    const own = { find: () => ({ own: { respondents: new Map([['untitled', 'שאלות קצרות']]) } }) };
    expect(withTitle(own as never, SHIPPED, page(''))).toMatchObject({ title: 'שאלות קצרות' });
  });

  it('is another than one with a title, and than one that has none', () => {
    expect(withTitle(null, SHIPPED, page('Tea'))).toMatchObject({ title: 'Tea' });
    const ended = { kind: 'ended', language: 'he' } as unknown as SurveyPageModel;
    expect(withTitle(null, SHIPPED, ended)).toBe(ended);
  });
});
