import type { SurveyFrame, SurveyMessageCode, SurveyPageModel } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { ASSETS } from './assets.test-data.ts';
import { render } from './render.tsx';
import { en } from './texts/en.ts';
import { he } from './texts/he.ts';

const HEBREW = { language: 'he', direction: 'rtl' } as const;
const ENGLISH = { language: 'en', direction: 'ltr' } as const;
const LANGUAGES = [
  { code: 'he', name: 'עברית', direction: 'rtl', url: '/s/1?lang=he' },
  { code: 'en', name: 'English', direction: 'ltr', url: '/s/1?lang=en' },
] as const;
const EVIL = '</title><script>alert(1)</script>';

const html = (model: SurveyPageModel): string => render(model, ASSETS);

describe('the greeting', () => {
  const welcome = {
    ...HEBREW,
    kind: 'welcome',
    minutes: 4,
    title: EVIL,
    text: [[{ type: 'text', text: EVIL }], [{ type: 'piped', text: 'Dana' }]],
    languages: LANGUAGES,
    formAction: '/s/1/begin',
    token: 'secret',
  } as const;

  it('begins by a plain form with its token and nothing else', () => {
    const form = /<form[^>]*>.*?<\/form>/s.exec(html(welcome))?.[0] ?? '';
    expect(form).toMatch(/^<form action="\/s\/1\/begin" method="post">/);
    expect(form.match(/<input[^>]*>/g)).toEqual(['<input type="hidden" name="_token" value="secret"/>']);
    expect(form).toContain(he.start);
  });

  it('leads to its other languages, each in its own name and direction', () => {
    expect(html(welcome)).toMatch(/href="\/s\/1\?lang=en" lang="en" hrefLang="en" dir="ltr">English</);
    expect(html(welcome)).toMatch(/lang="he"[^>]*aria-current="true">עברית</);
    expect(html({ ...welcome, languages: LANGUAGES.slice(0, 1) })).not.toContain('<nav');
  });

  it('keeps the author’s words inert and their pipes apart', () => {
    expect(html(welcome)).not.toContain('<script>');
    expect(html(welcome)).toContain('<bdi>Dana</bdi>');
  });

  it('comes without script', () => {
    expect(html(welcome)).not.toContain('<script');
  });
});

describe('leaving and coming back', () => {
  const returnUrl = 'https://seker.example/r/abc?x=1&y=2';

  it('shows the whole way back, to be copied by hand and to be followed', () => {
    const page = html({ ...ENGLISH, kind: 'left', title: 'City', returnUrl });
    expect(page).toContain(`dir="ltr">${returnUrl.replace('&', '&amp;')}</code>`);
    expect(page).toContain(`href="${returnUrl.replace('&', '&amp;')}"`);
    expect(page).toContain(en.leftPersonal);
    expect(page).not.toContain(en.copy);
  });

  it('goes on where it was left, and says how far that was', () => {
    const page = html({ ...HEBREW, kind: 'return', title: 'City', progress: 0.42, continueUrl: '/s/1/go' });
    expect(page).toMatch(new RegExp(`href="/s/1/go">${he.returnContinue}<`));
    expect(page).toContain('value="42"');
  });
});

describe('the ends', () => {
  const OUTCOMES = ['success', 'cancel', 'zeroQuota', 'overQuota', 'screenedOut'] as const;

  it.each(OUTCOMES)('leads nowhere from the web (%s)', (outcome) => {
    const page = html({ ...ENGLISH, kind: 'ended', mode: 'web', outcome, handoff: null });
    expect(page).toContain(en[`goodbyeHint.${outcome}`].replaceAll("'", '&#x27;'));
    expect(page).not.toMatch(/<a |<form|<button|<script/);
  });

  it('says goodbye in the author’s words', () => {
    const text = [[{ type: 'text', text: 'See you in spring' }]] as const;
    const page = html({ ...ENGLISH, kind: 'ended', mode: 'web', outcome: 'success', text, handoff: null });
    expect(page).toContain('See you in spring');
    expect(page).not.toContain(en['goodbyeHint.success']);
  });

  it('has a picture above the words, and a button where the end leads on', () => {
    const medium = { type: 'image', id: 'cat', url: '/media/cat' } as never;
    const picture = [[{ type: 'medium', medium, words: 'A cat' }]] as const;
    const handoff = { url: 'https://panel.example/?a=1&b=2', target: 'self', waits: true } as const;
    const ended = { ...ENGLISH, kind: 'ended', mode: 'web', outcome: 'screenedOut', picture, handoff } as const;
    expect(html(ended)).toMatch(/alt="A cat".*goodbye|src="\/media\/cat"/s);
    expect(html(ended)).toContain('href="https://panel.example/?a=1&amp;b=2"');
    expect(html(ended)).toContain(en['goodbyeHint.screenedOut'].replaceAll("'", '&#x27;'));
    expect(html(ended)).not.toContain(en.closePage);
    const closed = { ...HEBREW, kind: 'message', code: 'unavailable', status: 403, picture, handoff } as const;
    expect(html({ ...closed, text: [[{ type: 'text', text: EVIL }]] })).toContain(he.continue);
    expect(html({ ...closed, text: [[{ type: 'text', text: EVIL }]] })).not.toContain('<script>alert');
  });

  it('says in a try-out where it would lead, and leads nowhere', () => {
    const tried = { ...HEBREW, kind: 'ended', mode: 'web', outcome: 'success', handoff: null } as const;
    const page = html({ ...tried, leadsTo: 'https://panel.example/' });
    expect(page).toContain(he.simulationLeads);
    expect(page).not.toContain('href="https://panel.example/"');
  });

  it('says how a simulation ended, and begins it anew', () => {
    const page = html({
      ...HEBREW,
      kind: 'ended',
      mode: 'simulation',
      outcome: 'overQuota',
      againUrl: '/again',
      handoff: { url: '/select', target: 'self' },
    });
    expect(page).toContain(he.simulationEnd);
    expect(page).toContain(he['simulationEnd.overQuota']);
    expect(page).toMatch(/href="\/again"/);
    expect(page).toMatch(/href="\/select" target="_self"/);
  });
});

describe('messages', () => {
  const CODES = [
    'wrongToken',
    'wrongLanguage',
    'notOnMobile',
    'screenedOut',
    'overQuota',
    'tooManyRequests',
    'alreadyCompleted',
    'alreadyFinished',
    'unavailable',
    'unauthenticated',
    'notFound',
    'forbidden',
    'conflict',
    'tooLarge',
    'wrongAction',
    'technicalFailure',
  ] satisfies readonly SurveyMessageCode[];

  it.each(CODES)('says what is the matter and what can be done (%s)', (code) => {
    for (const [frame, words] of [
      [HEBREW, he],
      [ENGLISH, en],
    ] as const) {
      const page = html({ ...frame, kind: 'message', code, status: 400 });
      expect(page).toContain(`<h1 tabindex="-1">${words[`message.${code}`]}</h1>`);
      expect(page).toContain(`<p>${words[`messageHint.${code}`]}</p>`);
      expect(page).toContain('<svg');
    }
  });

  it('tries the same address again after a technical failure', () => {
    expect(html({ ...ENGLISH, kind: 'message', code: 'technicalFailure', status: 503 })).toMatch(
      new RegExp(`href="">${en.tryAgain}<`),
    );
  });

  it('offers the languages that there are', () => {
    const page = html({ ...ENGLISH, kind: 'message', code: 'wrongLanguage', status: 404, languages: LANGUAGES });
    expect(page).toContain('href="/s/1?lang=he"');
  });
});

describe('the look of a survey', () => {
  const look = {
    style: '/look/7.css',
    header: [[{ type: 'text', text: 'Institute' }]],
    footer: [[{ type: 'link', href: 'mailto:a@b.example', content: [{ type: 'text', text: 'Write to us' }] }]],
  } satisfies SurveyFrame['look'];

  it('surrounds the page, and its style sheet comes after ours', () => {
    const page = html({ ...ENGLISH, look, kind: 'message', code: 'unavailable', status: 403 });
    expect(page).toMatch(/href="\/survey-assets\/survey\.css"\/><link rel="stylesheet" href="\/look\/7\.css"\/>/);
    expect(page).toMatch(
      /<header><div class="survey-header">.*Institute.*<\/header><main.*<\/main><footer.*Write to us/s,
    );
  });

  it('is absent where a page belongs to no survey', () => {
    const page = html({ ...ENGLISH, kind: 'message', code: 'unavailable', status: 403 });
    expect(page).not.toMatch(/<header|<footer/);
    expect(page.match(/rel="stylesheet"/g)).toHaveLength(1);
  });
});
