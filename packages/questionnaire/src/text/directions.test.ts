import { describe, expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document.ts';
import { directionIn, withDirections } from './directions.ts';

describe('how a language is written', () => {
  it('follows the document, then the usual direction', () => {
    expect(directionIn(questionnaire(), 'fa')).toBe('rtl');
    expect(directionIn(questionnaire(), 'ar')).toBe('rtl');
    expect(directionIn(questionnaire(), 'xx')).toBe('ltr');
  });

  it('is right to left where the document has the language and says nothing of it', () => {
    expect(directionIn(questionnaire({}), 'fa')).toBe('rtl');
  });

  it('follows the table of languages before both, in the switch of languages, too', () => {
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
