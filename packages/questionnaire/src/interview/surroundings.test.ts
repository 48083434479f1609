import { describe, expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document.ts';
import { buildDocument, compiled, open, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { mediumWords } from '../text/medium-words.ts';
import { surroundings } from './surroundings.ts';

const PAGES = [{ uid: 'p1', nodes: [open('q1', 'text'), radio('q2')] }];

describe('texts around the pages', () => {
  it('are null when missing', () => {
    const plain = compiled(buildDocument(PAGES));
    const { title, ...rest } = surroundings(plain, startScenario(plain).state());
    expect(title).toBe('Words of title');
    expect(rest).toEqual({ header: null, footer: null, welcome: null });
  });

  it('are those of the document', () => {
    const questionnaire = compiled(
      buildDocument(PAGES, {
        header: [['Ministry']],
        footer: [['Call us']],
        welcome: [['Good morning']],
      }),
    );
    const interview = startScenario(questionnaire);
    interview.next({ q1: 'Dana', q2: 1 });
    const said = surroundings(questionnaire, interview.state());
    expect(said.header).toEqual([[{ type: 'text', text: 'Ministry' }]]);
    expect(said.footer).toEqual([[{ type: 'text', text: 'Call us' }]]);
    expect(said.welcome).toEqual([[{ type: 'text', text: 'Good morning' }]]);
  });

  it('cannot include answers in the welcome text', () => {
    const parsed = parseDocument(buildDocument(PAGES, { welcome: [[{ type: 'pipe', question: 'q1' }]] }));
    expect(parsed.ok ? [] : parsed.error.map(({ code }) => code)).toEqual(['forwardReference']);
  });
});

describe('the text alternative of a picture', () => {
  it('is in the interview’s language, else in the default one, else null', () => {
    const questionnaire = compiled(buildDocument(PAGES, { 'medium.cat': [['A cat on a roof']] }));
    expect(mediumWords(questionnaire, 'en', 'cat')).toBe('A cat on a roof');
    expect(mediumWords(questionnaire, 'he', 'cat')).toBe('A cat on a roof');
    expect(mediumWords(questionnaire, 'en', 'dog')).toBeNull();
  });
});
