import { axeFaults, css, mainly, press, type } from '@seker/component-tests';
import { draftJson } from '@seker/questionnaire/design';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shoppingDraft } from '../../session/shopping-draft.test-data.ts';
import type { ShownDraft } from '../../session/show-draft.test-data.tsx';
import { showBuild } from '../show-build.test-data.tsx';

const SEX = '[data-field="sex.text"] .rich-text';

/** Without a network one has written in a text of which the server hears something else meanwhile. */
async function writtenOffline(language: 'he' | 'en', theirs: object): Promise<ShownDraft> {
  const shown = await showBuild(shoppingDraft(language), { language, selected: 'sex' });
  const { session, server } = shown;
  server.isCut = true;
  await css(SEX).click();
  await press('End');
  await type(' (mine)');
  await press('Escape');
  server.isCut = false;
  await server.line('Noam').send(server.rev, crypto.randomUUID(), [theirs as never]);
  session.flush();
  return shown;
}

const saved = ({ server }: ShownDraft): string => JSON.stringify(draftJson(server.document));

test('what collides waits for a choice: the other was quicker, and one’s own words are not lost', async () => {
  const shown = await writtenOffline('he', { op: 'text', language: 'he', key: 'sex.text', value: 'שלהם' });
  const { t, session } = shown;
  const card = page.getByRole('region', { name: t('designer.conflictsTitle') });
  await expect.element(card).toMatchTextContent(/\(mine\)/);
  await expect.element(card).toMatchTextContent(/שלהם/);
  expect(await axeFaults()).toEqual([]);
  await card.getByRole('button', { name: t('designer.takeBoth') }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(css(SEX)).toMatchTextContent(/שלהם.*\(mine\)/);
  session.flush();
  await expect.poll(() => saved(shown)).toContain('(mine)');
  expect(saved(shown)).toContain('שלהם');
});

test('what was deleted under one is brought back with one’s own words', async () => {
  const shown = await writtenOffline('en', { op: 'remove', uid: 'sex' });
  const { t, session } = shown;
  const card = page.getByRole('region', { name: t('designer.conflictsTitle') });
  await expect.element(card).toMatchTextContent(/\(mine\)/);
  await expect.element(css(SEX)).not.toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
  await card.getByRole('button', { name: t('designer.bringBack') }).click();
  await expect.element(css(SEX)).toMatchTextContent(/Sex \(mine\)/);
  session.flush();
  await expect.poll(() => saved(shown)).toContain('(mine)');
});

test.each(mainly('en'))('what is too large to be saved is told as that, with its words (%s)', async (language) => {
  const { t, session, server } = await showBuild(shoppingDraft(language), { language, selected: 'sex' });
  server.mostBytes = 200;
  session.change([{ op: 'text', language, key: 'sex.text', value: `long ${'word '.repeat(100)}end` }]);
  session.flush();
  const card = page.getByRole('region', { name: t('designer.conflictsTitle') });
  await expect.element(card).toMatchTextContent(t('designer.isTooLarge', { most: '256' }));
  await expect.element(card).toMatchTextContent(/long word .*end/);
  expect(await axeFaults()).toEqual([]);
  expect(session.status).toMatchObject({ saved: 'saved', kept: 0 });
});
