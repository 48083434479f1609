import { describe, expect, it } from 'vitest';
import { hasWords, mailPipes, readMailBody, readMailSubject, resolveMailBody, resolveMailText } from './mail-text.ts';
import { plainText } from './resolved-text.ts';

const BODY = [
  ['Hello ', { type: 'pipe', profile: 'name' }, ','],
  { type: 'list', numbered: false, items: [['one'], ['two']] },
  { type: 'button', content: ['Go to the ', { type: 'bold', content: ['survey'] }] },
  ['From ', { type: 'pipe', profile: 'city' }, { type: 'pipe', profile: 'name' }],
];

describe('the text of a mail', () => {
  it('is read as blocks, with its button', () => {
    const { text, errors } = readMailBody(BODY);
    expect(errors).toEqual([]);
    expect(text.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'button', 'paragraph']);
    expect(mailPipes(text.map(({ content }) => content))).toEqual(['name', 'city']);
  });

  it('is filled in without reading the values', () => {
    const { text } = readMailBody(BODY);
    const resolved = resolveMailBody(text, (field) => (field === 'name' ? '{{7*7}}<b>' : 'Haifa'), 'en');
    expect(plainText(resolved.map(({ content }) => content))).toBe(
      'Hello {{7*7}}<b>,\none\ntwo\nGo to the survey\nFrom Haifa{{7*7}}<b>',
    );
  });

  it('chooses forms by a field, and the other one without a value', () => {
    const greeting = {
      type: 'select',
      by: undefined,
      profile: 'sex',
      forms: { f: ['Ms'], other: ['Dear'] },
    };
    const { text, errors } = readMailSubject([greeting]);
    expect(errors).toEqual([]);
    const said = (sex: string) => plainText(resolveMailText([text], () => sex, 'en'));
    expect([said('f'), said('')]).toEqual(['Ms', 'Dear']);
  });

  it.each([
    ['a body that is no list', () => readMailBody('words')],
    ['an answer', () => readMailBody([[{ type: 'pipe', question: 'q1' }]])],
    ['a picture', () => readMailBody([[{ type: 'image', id: 'logo' }]])],
    [
      'a link within the button',
      () => readMailBody([{ type: 'button', content: [{ type: 'link', href: 'https://a.example', content: ['a'] }] }]),
    ],
    ['a script for an address', () => readMailBody([[{ type: 'link', href: 'javascript:alert(1)', content: ['a'] }]])],
    ['a bold subject', () => readMailSubject([{ type: 'bold', content: ['a'] }])],
  ])('refuses %s', (_, read) => {
    expect(read().errors).not.toEqual([]);
  });

  it('knows an empty one', () => {
    expect(hasWords(['  ', { type: 'bold', content: [''] }])).toBe(false);
    expect(hasWords([{ type: 'bold', content: ['a'] }])).toBe(true);
    expect(hasWords([{ type: 'pipe', profile: 'name' }])).toBe(true);
  });
});
