import { axeFaults, css, press, type } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { draftOf, item } from '../../session/acts/draft-to-edit.test-data.ts';
import { showBuild } from '../show-build.test-data.tsx';

const COUNT = 2_000;
const answers = Array.from({ length: COUNT }, (_, at) => item(`a${at + 1}`, at + 1));
const BRANDS = draftOf(
  [
    {
      uid: 'c',
      pages: [
        {
          uid: 'p',
          nodes: [{ uid: 'q', type: 'question', kind: 'closed', subKind: 'combo', number: 'Q1', answers }],
        },
      ],
    },
  ],
  {
    'c.text': 'Part',
    'q.text': 'Which brand?',
    ...Object.fromEntries(answers.map(({ uid }, at) => [`q.answer.${uid}`, `Brand ${at + 1}`])),
  },
);

test('two thousand answers take few nodes, and each is there where one comes to it', async () => {
  await showBuild(BRANDS, { language: 'en', selected: 'q' });
  await expect.element(css('.paper-item').first()).toMatchTextContent(/Brand 1/);
  expect(document.querySelectorAll('*').length).toBeLessThan(3_000);
  expect(await axeFaults()).toEqual([]);
  const scroller = await css('.paper').findElement();
  scroller.scrollTop = scroller.scrollHeight;
  await expect.element(css('.paper-item').last()).toMatchTextContent(/Brand 2000/);
  expect(document.querySelectorAll('*').length).toBeLessThan(3_000);
  // A new one at the end is written at once.
  await css('.paper-item').last().getByCss('.rich-text').click();
  await press('End', 'Enter');
  await type('The last one');
  await expect.element(css('.paper-item').last()).toMatchTextContent(/The last one/);
});
