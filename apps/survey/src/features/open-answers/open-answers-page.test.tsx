import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sayIn } from '../../texts/say-in.ts';
import { OpenAnswersPage } from './open-answers-page.tsx';

it('names each open text of a table by its row and column, so that each is corrected by itself', () => {
  const cell = { question: 'home', answer: null, number: 'H', text: 'Who: name', value: 'Dana' };
  const html = renderToString(
    <OpenAnswersPage
      model={{
        kind: 'openAnswers',
        language: 'en',
        direction: 'ltr',
        items: [
          { ...cell, part: 'r1.c1' },
          { ...cell, part: 'r2.c1', value: 'Noam' },
        ],
        formAction: '/x',
        token: 't',
        revision: 1,
        doneUrl: '/main',
        errors: [],
        saved: false,
        returned: { note: 'Which one?', questions: ['home'] },
      }}
      isBusy={false}
      say={sayIn('en')}
    />,
  );
  const fields = [...html.matchAll(/<textarea id="([^"]*)"[^>]*name="([^"]*)"/g)].map((match) => match.slice(1));
  expect(fields).toEqual([
    ['home-open-r1.c1', 'a.home.open.-.r1.c1'],
    ['home-open-r2.c1', 'a.home.open.-.r2.c1'],
  ]);
  expect(html, 'why it came back').toContain('Which one?');
  expect(html.match(new RegExp(sayIn('en')('openAnswersLookAt'), 'g'))).toHaveLength(2);
});
