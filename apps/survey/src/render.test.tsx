import type { SurveyQuestionsModel } from '@seker/contract';
import { beginInterview, pageView, parseDocument, type RawAnswer } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { ASSETS } from './assets.test-data.ts';
import { render } from './render.tsx';

const EVIL = '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'&{{7*7}}';

describe('the survey page from the server', () => {
  it('is a whole document in the direction of its language', () => {
    expect(render(buildModel(), ASSETS)).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
    const hebrew = render(buildModel({ language: 'he' }), ASSETS);
    expect(hebrew).toMatch(/^<!doctype html><html lang="he" dir="rtl">/);
    expect(hebrew).toContain('הבא');
  });

  it('keeps script in texts, profile and answers inert', () => {
    const html = render(buildModel({ typed: { words: { values: [EVIL], texts: {}, na: false } } }), ASSETS);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    expect(html.match(/<script/g)).toHaveLength(2);
    const json = /<script id="model" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ nodes: [{ value: {} }, { value: { values: [EVIL] } }, {}] });
    expect(json).not.toContain('<');
  });

  it('has nothing that a strict content security policy would block', () => {
    const html = render(buildModel(), ASSETS);
    expect(html).not.toMatch(/<style|<[a-z][^>]* (?:style|on[a-z]+|href="javascript:[^"]*)=/i);
  });

  it('isolates the direction of piped words', () => {
    expect(render(buildModel(), ASSETS)).toContain(`Hello <bdi>${'&lt;/script&gt;'}`);
  });

  it('checks what is chosen and shows what was typed', () => {
    const typed = { pick: { values: ['2'], texts: { 'pick-2': 'kiosk' }, na: false } };
    const html = render(buildModel({ typed }), ASSETS);
    const inputs = html.match(/<input[^>]*name="a\.pick"[^>]*>/g) ?? [];
    expect(inputs.map((input) => input.includes('checked'))).toEqual([false, true]);
    expect(html).toMatch(/name="a\.pick\.other\.pick-2"[^>]*value="kiosk"/);
  });

  it('sends the questions in sight, and hides the one that does not show yet', () => {
    const html = render(buildModel(), ASSETS);
    expect(html).toMatch(/<input type="hidden" name="_shown" value="pick"/);
    expect(html).not.toMatch(/name="_shown" value="later"/);
    expect(html).toMatch(/data-question="later"[^>]*hidden=""/);
  });

  it('puts each complaint at its field, in words, tied to the inputs', () => {
    const errors: SurveyQuestionsModel['errors'] = [
      { question: 'words', key: 'textAtMost', params: { max: 2 }, severity: 'error', text: null },
    ];
    const html = render(buildModel({ errors }), ASSETS);
    expect(html).toMatch(/id="words-complaint"[^>]*>At most 2 characters</);
    expect(html).toMatch(/name="a\.words"[^>]*aria-describedby="words-complaint"/);
    expect(html).toContain('One answer needs attention');
  });

  it('confirms a warning by sending the page again', () => {
    const warnings: SurveyQuestionsModel['warnings'] = [
      { question: 'pick', key: 'requiredSoft', params: {}, severity: 'warning', text: null },
    ];
    expect(render(buildModel({ warnings }), ASSETS)).toContain('name="_accepted" value="pick:requiredSoft"');
  });

  it('shows notes and the way out to interviewers, not to web respondents', () => {
    expect(render(buildModel(), ASSETS)).toContain('Do not read aloud');
    expect(render(buildModel(), ASSETS)).toMatch(
      /Read out(?:<!-- -->)?: <\/strong><span class="paragraph">Good evening/,
    );
    expect(render(buildModel(), ASSETS)).toContain('Exit the survey');
    const web = render(buildModel({ mode: 'web' }), ASSETS);
    expect(web).not.toContain('Do not read aloud');
    expect(web).not.toContain('Good evening');
    expect(web).not.toContain('Exit the survey');
  });

  it('lets a respondent alone save and return later', () => {
    expect(render(buildModel({ mode: 'web' }), ASSETS)).toMatch(
      /<button[^>]*value="cancel"[^>]*>Save and return later</,
    );
    expect(render(buildModel(), ASSETS)).not.toContain('Save and return later');
  });

  it('asks to turn the screen only where a page wants width', () => {
    expect(render({ ...buildModel(), landscape: true }, ASSETS)).toContain('Please tilt to horizontal mode');
    expect(render(buildModel(), ASSETS)).not.toContain('Please tilt');
  });

  it('is read and answered before its script has come', () => {
    expect(render(buildModel(), ASSETS)).toMatch(/<script type="module" src="[^"]*" fetchPriority="low">/i);
  });

  it('leads on from the end by a link of the top window', () => {
    const html = render(
      {
        kind: 'ended',
        mode: 'interviewer',
        outcome: 'overQuota',
        handoff: { url: '/main/overquota', target: 'top' },
        language: 'he',
        direction: 'rtl',
      },
      ASSETS,
    );
    expect(html).toMatch(/href="\/main\/overquota" target="_top"/);
  });
});

interface PageSetup {
  readonly language?: string;
  readonly mode?: 'interviewer' | 'web';
  readonly typed?: Readonly<Record<string, RawAnswer>>;
  readonly errors?: SurveyQuestionsModel['errors'];
  readonly warnings?: SurveyQuestionsModel['warnings'];
}

function buildModel({ language = 'en', mode = 'interviewer', typed, ...more }: PageSetup = {}): SurveyQuestionsModel {
  const parsed = parseDocument(DOCUMENT);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const state = beginInterview(parsed.value, {
    seed: '01',
    language,
    mode: mode === 'web' ? 'web' : 'phone',
    profile: { name: EVIL },
    quotaVariables: [],
  });
  const form = { formAction: '/survey/1', token: 't', revision: 3 };
  return {
    ...pageView(parsed.value, state, { typed }),
    ...form,
    kind: 'page',
    mode,
    errors: [],
    warnings: [],
    ...more,
  };
}

const TEXTS = {
  title: EVIL,
  'c1.text': EVIL,
  'pick.text': [['Hello ', { type: 'pipe', profile: 'name' }]],
  'pick.comment': 'Do not read aloud',
  'pick.script': 'Good evening',
  'pick.answer.pick-1': EVIL,
  'pick.answer.pick-2': 'Other',
  'words.text': EVIL,
  'later.text': 'Why so?',
};

const DOCUMENT = {
  defaultLanguage: 'en',
  languages: [
    { code: 'en', name: 'English', direction: 'ltr', texts: TEXTS },
    { code: 'he', name: 'עברית', direction: 'rtl', fallback: 'en', texts: {} },
  ],
  chapters: [
    {
      uid: 'c1',
      pages: [
        {
          uid: 'p1',
          nodes: [
            {
              type: 'question',
              uid: 'pick',
              kind: 'mixed',
              subKind: 'radio',
              number: 'Q1',
              answers: [
                { uid: 'pick-1', code: 1 },
                { uid: 'pick-2', code: 2, openText: true },
              ],
            },
            { type: 'question', uid: 'words', kind: 'open', subKind: 'text', number: 'Q2', lines: 3 },
            {
              type: 'question',
              uid: 'later',
              kind: 'open',
              subKind: 'text',
              number: 'Q3',
              entrance: [[{ if: { op: 'is', question: 'pick', answer: 1 }, act: { do: 'show' } }]],
            },
          ],
        },
      ],
    },
  ],
};
