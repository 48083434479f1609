import { describe, expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document.ts';
import { directionIn, withDirections } from './directions.ts';

describe('the direction of a language', () => {
  it('is the document’s, else the usual one', () => {
    expect(directionIn(questionnaire(), 'fa')).toBe('rtl');
    expect(directionIn(questionnaire(), 'ar')).toBe('rtl');
    expect(directionIn(questionnaire(), 'xx')).toBe('ltr');
  });

  it('is right to left when the document has the language without a direction', () => {
    expect(directionIn(questionnaire({}), 'fa')).toBe('rtl');
  });

  it('is that of the table of languages first, also in the language switch', () => {
    const told = withDirections(questionnaire(), new Map([['fa', 'ltr'] as const, ['xx', 'rtl'] as const]));
    expect(directionIn(told, 'fa')).toBe('ltr');
    expect(directionIn(told, 'xx')).toBe('rtl');
    expect(told.languages.get('fa')?.direction).toBe('ltr');
    expect(told.languages.has('xx')).toBe(false);
  });
});

function questionnaire(written: object = { direction: 'rtl' }) {
  const parsed = parseDocument({
    defaultLanguage: 'fa',
    languages: [{ code: 'fa', name: 'فارسی', ...written, texts: { title: 'x', 'c.text': 'x', 't.text': 'x' } }],
    chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes: [{ uid: 't', type: 'text' }] }] }],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
