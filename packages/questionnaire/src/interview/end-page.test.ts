import { describe, expect, it } from 'vitest';
import { checkTranslations } from '../document/check-translations.ts';
import { parseDocument } from '../document/parse-document.ts';
import { endHosts } from '../document/read-ends.ts';
import { buildDocument, compiled, open, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { endPage, endPageOf } from './end-page.ts';

const PAGES = [{ uid: 'p1', nodes: [open('q1', 'text'), radio('q2')] }];
const PIPE = { type: 'pipe', question: 'q1' } as const;

const documentOf = (to: unknown, end = 'goodbye', texts: Parameters<typeof buildDocument>[1] = {}) => ({
  ...buildDocument(PAGES, texts),
  ends: { [end]: { to } },
});
const languagesOf = (document: Readonly<Record<string, unknown>>) => document['languages'] as readonly unknown[];
const codesOf = (json: unknown) => {
  const parsed = parseDocument(json);
  return parsed.ok ? [] : parsed.error.map(({ code }) => code);
};
const answered = (json: unknown, answers: { readonly q1: string; readonly q2?: number }) => {
  const questionnaire = compiled(json as Parameters<typeof compiled>[0]);
  const interview = startScenario(questionnaire);
  interview.next({ q2: 1, ...answers });
  return { questionnaire, state: interview.state() };
};

describe('the page of an end', () => {
  it('has the author’s text with answers in it, and no address unless one is written', () => {
    const document = buildDocument(PAGES, { goodbye: [['Thank you, ', PIPE]], screenedOut: 'Not this time' });
    const { questionnaire, state } = answered(document, { q1: 'Dana' });
    expect(endPage(questionnaire, state, 'goodbye')).toEqual({
      text: [
        [
          { type: 'text', text: 'Thank you, ' },
          { type: 'piped', text: 'Dana' },
        ],
      ],
      picture: null,
      address: null,
    });
    expect(endPage(questionnaire, state, 'screenedOut').text).toEqual([[{ type: 'text', text: 'Not this time' }]]);
    expect(endPage(questionnaire, state, 'overQuota')).toEqual({ text: null, picture: null, address: null });
  });

  it('may have a picture, whose words every language must say', () => {
    const document = {
      ...buildDocument(PAGES, { 'medium.pic': 'A cat' }),
      ends: { closed: { picture: { type: 'image', id: 'pic' } } },
    };
    const { questionnaire, state } = answered(document, { q1: 'x' });
    const shown = endPage(questionnaire, state, 'closed', (medium) => ({ ...medium, url: '/pic' }) as typeof medium);
    expect(shown.picture).toEqual([
      [{ type: 'medium', medium: { type: 'image', id: 'pic', url: '/pic' }, words: 'A cat' }],
    ]);
    const he = { code: 'he', name: 'עברית', direction: 'rtl', texts: {} };
    const inTwo = compiled({ ...document, languages: [...languagesOf(document), he] });
    expect(checkTranslations(inTwo).map(({ key }) => key)).toContain('medium.pic');
    expect(codesOf({ ...document, ends: { closed: { picture: { type: 'video', id: 'pic' } } } })).toEqual([
      'invalidMedia',
    ]);
  });

  it('is one for both ways of being over quota, and none for an interview that is left', () => {
    expect((['success', 'screenedOut', 'overQuota', 'zeroQuota', 'cancel'] as const).map(endPageOf)).toEqual([
      'goodbye',
      'screenedOut',
      'overQuota',
      'overQuota',
      null,
    ]);
  });

  it('tells a language that lacks its text', () => {
    const document = buildDocument(PAGES, { closed: 'Closed' });
    const he = { code: 'he', name: 'עברית', direction: 'rtl', texts: {} };
    const questionnaire = compiled({ ...document, languages: [...languagesOf(document), he] });
    const gaps = checkTranslations(questionnaire).filter(({ key }) => key === 'closed');
    expect(gaps).toEqual([{ gap: 'missing', at: 'closed', key: 'closed', language: 'he' }]);
  });
});

describe('the address of an end', () => {
  const addressOf = (q1: string, to: unknown = ['https://panel.example/done?name=', PIPE]) => {
    const { questionnaire, state } = answered(documentOf(to), { q1 });
    return endPage(questionnaire, state, 'goodbye').address;
  };

  it('has codes and typed words, percent-encoded, so that they stay in their place', () => {
    expect(addressOf('Dana')).toBe('https://panel.example/done?name=Dana');
    expect(addressOf('a&b=c#d/../?')).toBe('https://panel.example/done?name=a%26b%3Dc%23d%2F..%2F%3F');
    expect(addressOf('//evil.example@x')).toBe('https://panel.example/done?name=%2F%2Fevil.example%40x');
    expect(addressOf('\u202Eדנה\r\nX: y')).toBe(
      'https://panel.example/done?name=%E2%80%AE%D7%93%D7%A0%D7%94%0AX%3A%20y',
    );
    expect(addressOf('1', ['https://panel.example/', { type: 'pipe', question: 'q2' }])).toBe(
      'https://panel.example/1',
    );
    expect(addressOf('1', ['https://panel.example/?x=', { type: 'pipe', profile: 'pid' }])).toBe(
      'https://panel.example/?x=',
    );
  });

  it('tells the score of an answer, as texts do', () => {
    const q2 = { ...radio('q2'), answers: [{ uid: 'q2-1', code: 1, score: 7 }] };
    const pages = [{ uid: 'p1', nodes: [open('q1', 'text'), q2] }];
    const to = ['https://panel.example/?points=', { type: 'pipe', question: 'q2', take: 'score' }];
    const { questionnaire, state } = answered({ ...buildDocument(pages), ends: { goodbye: { to } } }, { q1: 'x' });
    expect(endPage(questionnaire, state, 'goodbye').address).toBe('https://panel.example/?points=7');
    const sum = { type: 'pipe', question: 'q2', take: 'sum' };
    expect(codesOf({ ...buildDocument(pages), ends: { goodbye: { to: [to[0], sum] } } })).toEqual(['unknownRow']);
  });

  it('bounds what a respondent adds, and never breaks a sign', () => {
    const address = addressOf(`${'x'.repeat(499)}😀${'y'.repeat(9_000)}`) ?? '';
    expect(address.length).toBeLessThan(600);
    expect(URL.canParse(address)).toBe(true);
  });

  it('has a host that is written out, without a user and without signs of another kind', () => {
    for (const address of [
      'javascript:alert(1)',
      '//evil.example/',
      'data:text/html,x',
      'https://good.example@evil.example/',
      'https://user:word@evil.example/',
      'https:///evil.example/',
      'https://evil.example\\@good.example/',
      'https://good.example/\r\nLocation: x',
      'https://good.example/ x',
      'https://good.example/\u202E',
      'https://טוב.example/',
      'https://',
      '/survey',
      '',
    ])
      expect(codesOf(documentOf([address])), address).toEqual(['badEndAddress']);
    expect(codesOf(documentOf(['https://good.example', PIPE]))).toEqual(['badEndAddress']);
    expect(codesOf(documentOf(['https://good.', PIPE, '/']))).toEqual(['badEndAddress']);
    expect(codesOf(documentOf([PIPE, 'https://good.example/']))).toEqual(['badEndAddress']);
    expect(codesOf(documentOf(['https://good.example:8443?a=', PIPE, '#b']))).toEqual([]);
    expect(codesOf(documentOf(['http://good.example/%0d%0a']))).toEqual([]);
    expect(codesOf(documentOf([`https://good.example/${'a'.repeat(3_000)}`]))).toEqual(['badEndAddress']);
  });

  it('refers to questions that there are; a closed survey and a link that is opened again know no answers', () => {
    const to = (question: string) => ['https://good.example/', { type: 'pipe', question }];
    expect(codesOf(documentOf(to('q9')))).toEqual(['unknownQuestion']);
    expect(codesOf(documentOf(to('q1'), 'closed'))).toEqual(['forwardReference']);
    expect(codesOf(documentOf(to('q1'), 'alreadyDone'))).toEqual(['forwardReference']);
    expect(codesOf(documentOf(to('q1'), 'screenedOut'))).toEqual([]);
    expect(codesOf(buildDocument(PAGES, { alreadyDone: [[PIPE]] }))).toContain('forwardReference');
    expect(codesOf(documentOf(to('q1'), 'elsewhere'))).toContain('wrongShape');
    expect(codesOf(buildDocument(PAGES, { closed: [[PIPE]] }))).toContain('forwardReference');
  });

  it('names its hosts once each, for the project to allow', () => {
    const document = {
      ...buildDocument(PAGES),
      ends: {
        goodbye: { to: ['https://Good.example/a'] },
        screenedOut: { to: ['https://good.example/b'] },
        closed: { to: ['https://other.example:8443/'] },
      },
    };
    expect(endHosts(compiled(document as Parameters<typeof compiled>[0]))).toEqual([
      'good.example',
      'other.example:8443',
    ]);
  });
});
