import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../tools/test/chance/seeds.ts';
import { plausibleAnswer } from '../data-test/plausible-answer.ts';
import { answersTo } from '../data-test/play-interview.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import { submitPage } from '../interview/submit-page.ts';
import { pageView } from '../interview/view-page.ts';
import { visibleNodes } from '../interview/visible-nodes.ts';
import { compiled } from './build-document.ts';
import { richDocument } from './rich-document.ts';

const START = {
  language: 'en',
  mode: 'phone',
  today: '2026-03-01',
  profile: { region: 'north', size: '2', born: '2000-02-29' },
  quotaVariables: [],
} as const;

describe('a rich document', () => {
  it('shows in the browser what the server asks, with every answer on every page', () => {
    let compared = 0;
    for (const [index, seed] of seeds('sight', 60).entries()) {
      const questionnaire = compiled(richDocument(seed));
      const rng = createRng(seed, 'answers');
      let state = beginInterview(questionnaire, { ...START, seed: `0${index}` });
      for (let pages = 0; pages < 6 && state.page !== null; pages += 1) {
        const page = questionnaire.pageByUid.get(state.page);
        if (page === undefined) break;
        const typed = answersTo(questionnaire, state, page, (question, offer) =>
          rng.below(4) === 0 ? null : plausibleAnswer(question, rng, { offer }),
        );
        const onServer = pageView(questionnaire, state, { typed }).nodes.filter(({ visible }) => visible);
        const inBrowser = visibleNodes(pageView(questionnaire, state), typed);
        expect([...inBrowser]).toEqual(onServer.map(({ uid }) => uid));
        compared += onServer.length;
        const more = { page: state.page, action: 'next', by: 'respondent', language: 'en' } as const;
        const sent = submitPage(questionnaire, state, { values: typed, ...more });
        if (!sent.ok) break;
        ({ state } = sent.value);
      }
    }
    expect(compared).toBeGreaterThan(150);
  });
});
