import { css, press, type } from '@seker/component-tests';
import { mediaCalls } from '@seker/contract';
import { createRng } from '@seker/kernel';
import {
  checkDraft,
  type DraftNode,
  defaultQuestion,
  draftJson,
  emptyDraft,
  freshUids,
  SUB_KINDS,
} from '@seker/questionnaire/design';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { answerTo } from '../../../../../testing/answering.ts';
import { withAll } from '../../session/commands.ts';
import { useDeskValue } from '../../session/desk.ts';

import { STREET } from '../properties/street.test-data.ts';
import { showTab } from '../show-build.test-data.tsx';
import { QuestionCard } from './question-card.tsx';

const fresh = freshUids(createRng('cards', 'uids').share);
/** One of each sub-kind, in which nothing is written; the first is what a chained matrix takes its rows from. */
const QUESTIONS = SUB_KINDS.reduce<readonly DraftNode[]>((made, { kind, subKind }, place) => {
  const source = made[0]?.uid;
  const start = { number: `Q${place + 1}`, image: STREET.medium.id, ...(source === undefined ? {} : { source }) };
  const node = defaultQuestion(kind, subKind, fresh, start);
  if (node === null) throw new Error(`${kind}.${subKind} cannot be made`);
  return [...made, node];
}, []);

/** The one question that is chosen. */
function ChosenCard(): ReactElement {
  const uid = useDeskValue(({ selected }) => selected[0] ?? null);
  return <>{uid === null ? null : <QuestionCard key={uid} uid={uid} />}</>;
}

/** Clicks into every field of the card, and types. */
async function writeByMouse(): Promise<void> {
  const fields = css('.card [data-field] > .rich-text');
  await fields.first().findElement();
  for (let place = 0; place < fields.elements().length; place += 1) {
    await fields.nth(place).click();
    await type('x');
  }
  await press('Escape');
}

/** The keyboard leads to every field, one after the other. */
async function writeByKeys(): Promise<void> {
  const first = (await css('.card [data-field] > .rich-text').first().findElement()) as HTMLElement;
  first.focus();
  const seen = new Set<string>();
  while (document.activeElement?.matches('.card *') === true) {
    const field = document.activeElement.closest('[data-field]')?.getAttribute('data-field') ?? null;
    if (field !== null && !seen.has(field)) {
      seen.add(field);
      await type('x');
    }
    await press('Tab');
  }
}

test('every word of a question of each sub-kind is written on its card, by mouse or by keys', async () => {
  const empty = emptyDraft({ code: 'en', name: 'English', direction: 'ltr' }, { chapter: 'c', page: 'p' });
  const draft = withAll(
    empty,
    QUESTIONS.map((node, place) => ({
      op: 'add',
      node,
      texts: {},
      into: 'p',
      after: QUESTIONS[place - 1]?.uid ?? null,
    })),
  );
  const { session, desk, server } = await showTab(ChosenCard, draft, {
    language: 'en',
    answers: [answerTo(mediaCalls.listMedia, () => ({ media: [STREET] }))],
  });
  const unwritten = (uid: string): readonly string[] =>
    checkDraft(draftJson(session.document)).flatMap(({ at, code }) => (at === uid ? [code] : []));
  for (const [place, { uid }] of QUESTIONS.entries()) {
    expect(unwritten(uid)).toContain('missingText');
    desk.select([uid]);
    await expect.element(css(`.card [data-field="${uid}.text"]`)).toBeVisible();
    await (place % 4 === 0 ? writeByMouse : writeByKeys)();
    await expect.poll(() => unwritten(uid).filter((code) => code === 'missingText')).toEqual([]);
  }
  session.flush();
  await expect.poll(() => draftJson(server.document)).toEqual(draftJson(session.document));
});
