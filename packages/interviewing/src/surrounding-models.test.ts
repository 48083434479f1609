import { beginInterview, parseDocument } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import type { PageContext } from './page-context.ts';
import {
  endedModel,
  leftModel,
  returnModel,
  surveyLook,
  triedEndModel,
  triedEndPage,
  unbegunSurvey,
  welcomeModel,
} from './surrounding-models.ts';
import { QUESTIONNAIRE } from './testing/hosted-interview.ts';

const start = { seed: '01', language: 'en', mode: 'web', profile: {}, quotaVariables: ['SEX'] } as const;

function contextOf(mode: PageContext['mode']): PageContext {
  const state = beginInterview(QUESTIONNAIRE, start);
  return { questionnaire: QUESTIONNAIRE, state, mode, formAction: '/s', token: 't', revision: 0, fileOf: () => null };
}

const LOGO = { type: 'image', id: 'logo' } as const;
const GOODBYE = [[{ type: 'text', text: 'Thanks' }]];

describe('the end of an interview', () => {
  it('has the closing text for completed interviews', () => {
    expect(endedModel(contextOf('web'), 'success')).toMatchObject({ outcome: 'success', text: GOODBYE, handoff: null });
    expect(endedModel(contextOf('web'), 'screenedOut')).toMatchObject({ outcome: 'screenedOut', text: null });
  });

  it('says in a try-out where a respondent would be led', () => {
    const ends = new Map([['goodbye', { to: ['https://panel.example/done'], picture: null }]] as const);
    const context = { ...contextOf('simulation'), questionnaire: { ...QUESTIONNAIRE, ends } };
    expect(triedEndModel(context, 'success').leadsTo).toBe('https://panel.example/done');
    expect(triedEndModel(context, 'screenedOut')).not.toHaveProperty('leadsTo');
    expect(endedModel(context, 'success')).not.toHaveProperty('leadsTo');
    expect(triedEndPage(context, 'goodbye')).toEqual(triedEndModel(context, 'success'));
    expect(triedEndPage(context, 'closed')).toMatchObject({ kind: 'message', code: 'unavailable' });
    expect(triedEndPage(context, 'alreadyDone')).toMatchObject({ kind: 'message', code: 'alreadyCompleted' });
  });

  it('has no text in the frame of an interviewer, which continues by itself', () => {
    const handoff = { url: '/main/success', target: 'top' } as const;
    const model = endedModel(contextOf('interviewer'), 'success', { handoff });
    expect(model).not.toHaveProperty('text');
    expect(model.handoff).toEqual(handoff);
  });

  it('of a try-out has the address to restart', () => {
    const next = { againUrl: '/again', handoff: null };
    expect(endedModel(contextOf('simulation'), 'cancel', next)).toMatchObject({ againUrl: '/again', text: null });
  });
});

describe('around the questions', () => {
  it('the welcome page needs no stored data, and uses the requested language', () => {
    const survey = unbegunSurvey(QUESTIONNAIRE, 'he', {});
    const look = surveyLook(QUESTIONNAIRE, survey.state, '/skin.css');
    expect(look).toEqual({ style: '/skin.css', header: null, footer: null });
    expect(welcomeModel(survey, look, { url: '/s/x', token: 't', languages: [] })).toMatchObject({
      kind: 'welcome',
      language: 'he',
      direction: 'rtl',
      formAction: '/s/x?lang=he',
      token: 't',
      minutes: 1,
      look,
    });
  });

  it('pictures in header and closing text have their files', () => {
    const parsed = parseDocument({
      defaultLanguage: 'en',
      languages: [
        {
          code: 'en',
          name: 'English',
          direction: 'ltr',
          texts: { title: 'T', 'q.text': 'Q', header: [[LOGO]], goodbye: [[LOGO]], 'medium.logo': 'Our logo' },
        },
      ],
      chapters: [{ uid: 'c', hideTitle: true, pages: [{ uid: 'p', nodes: [{ type: 'text', uid: 'q' }] }] }],
    });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const state = beginInterview(parsed.value, start);
    const fileOf = (id: string) => ({ url: `/media/${id}` });
    const shown = [[{ type: 'medium', medium: { ...LOGO, url: '/media/logo' }, words: 'Our logo' }]];
    expect(surveyLook(parsed.value, state, null, fileOf).header).toEqual(shown);
    const context = { ...contextOf('web'), questionnaire: parsed.value, state, fileOf };
    expect(endedModel(context, 'success').text).toEqual(shown);
    expect(surveyLook(parsed.value, state, null).header).toEqual([
      [{ type: 'medium', medium: LOGO, words: 'Our logo' }],
    ]);
  });

  it('the exit page has the return address, and the return page leads to the questions', () => {
    expect(leftModel(contextOf('web'), 'https://x/s/1')).toMatchObject({ kind: 'left', returnUrl: 'https://x/s/1' });
    expect(returnModel(contextOf('web'))).toMatchObject({ kind: 'return', continueUrl: '/s', progress: 0 });
  });
});
