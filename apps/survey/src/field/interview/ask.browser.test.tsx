import { arrangeScreen, axeFaults, css, onLeave, showDocument } from '@seker/component-tests';
import { createSealingKeys } from '@seker/sealing';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchPageParts } from '../../app/fetch-page-parts.ts';
import { captureWordsIn } from '../../texts/capture/capture-words.ts';
import { fetchSay } from '../../texts/fetch-say.ts';
import { workWordsIn } from '../../texts/field/work/work-words.ts';
import { base64Of } from '../base64.ts';
import { Ask } from './ask.tsx';
import { aboutInterview, holdingParts } from './held.test-data.ts';
import { beginHeld, type HeldInterview, type HoldingParts, resumeHeld } from './hold-interview.ts';

const STYLE = new URL('../../styles/survey.css', import.meta.url).href;
const SKIN = ':root{--accent:#7a1f5c}';
const say = workWordsIn('en');
const words = captureWordsIn('en');

let parts: HoldingParts;
beforeEach(async () => {
  parts = await holdingParts(base64Of((await createSealingKeys()).publicKey));
});

async function begun(): Promise<HeldInterview> {
  const held = await beginHeld(parts, aboutInterview());
  if (held === 'full') throw new Error('full');
  return held;
}

async function show(held: HeldInterview): Promise<{ readonly ends: string[]; unmount(): void }> {
  await arrangeScreen({ width: 390, height: 844 });
  await showDocument(
    `<!doctype html><html lang="en"><head><title>Seker</title><link rel="stylesheet" href="${STYLE}"></head><body><div id="survey"></div></body></html>`,
  );
  const place = document.getElementById('survey');
  if (place === null) throw new Error('no place');
  const pageSay = await fetchSay('en');
  await fetchPageParts(held.model());
  const root = createRoot(place);
  onLeave(() => root.unmount());
  const ends: string[] = [];
  root.render(
    <Ask
      held={held}
      pageSay={pageSay}
      style={SKIN}
      unsent={0}
      trouble={null}
      say={say}
      onOver={(how) => void ends.push(how)}
    />,
  );
  await css('[data-live="true"]').findElement();
  return { ends, unmount: () => root.unmount() };
}

async function photo(colour: string): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('nothing draws here');
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 60, 40);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'IMG_1.png', { type: 'image/png' });
}

const take = async (colour: string): Promise<void> =>
  await userEvent.upload(css('.question input[type="file"]').first(), await photo(colour));
const goOn = css('.page-footer button[value="next"]');
const named = (): string => document.querySelector<HTMLInputElement>('input[name="a.photo"]')?.value ?? '';

describe('a photo on a page of an interview in the field', () => {
  it('is kept before the answer names it, is seen again after a stop, and ends with the interview', async () => {
    const held = await begun();
    const first = await show(held);
    await take('#963');
    await expect.element(css('.capture-standing').getByText(words.onDevice)).toBeVisible();
    const answer = named();
    expect((await parts.vault.keys('media')).length).toBe(1);
    expect(getComputedStyle(document.documentElement).getPropertyValue('--accent')).toBe('#7a1f5c');
    expect(await axeFaults()).toEqual([]);
    await goOn.click();
    await expect.element(page.getByText('A note')).toBeVisible();
    first.unmount();
    expect(document.adoptedStyleSheets, 'the skin is of the interview alone').toEqual([]);

    const kept = await parts.vault.read('interviews', held.uid);
    if (kept === null) throw new Error('nothing is kept');
    const { ends } = await show(await resumeHeld(parts, held.uid, kept));
    await css('.page-footer button[value="back"]').click();
    await expect.poll(() => document.querySelector<HTMLImageElement>('.question img')?.naturalWidth).toBe(60);
    expect(named()).toBe(answer);
    await goOn.click();
    await expect.element(page.getByText('A note')).toBeVisible();
    await goOn.click();
    await expect.poll(() => ends).toEqual(['ended']);
  });

  it('is no answer where the device has no room, and the one before stays (W48)', async () => {
    let isFull = false;
    const { vault } = parts;
    parts = {
      ...parts,
      vault: { ...vault, write: async (changes) => (isFull ? { type: 'full' } : await vault.write(changes)) },
    };
    await show(await begun());
    await take('#963');
    await expect.element(css('.capture-standing').getByText(words.onDevice)).toBeVisible();
    const answer = named();
    isFull = true;
    await take('#369');
    await expect.element(page.getByRole('alert').filter({ hasText: words.noRoom })).toBeVisible();
    expect(named()).toBe(answer);
    await goOn.click();
    // The page stays as it was typed.
    await expect.element(css('.capture-standing').getByText(words.onDevice)).toBeVisible();
    expect(named()).toBe(answer);
    isFull = false;
    await goOn.click();
    await expect.element(page.getByText('A note')).toBeVisible();
  });
});

it('the position is asked for first where the project takes it, and nothing of it is asked again', async () => {
  parts = { ...parts, project: { ...parts.project, positions: 'ask' } };
  const held = await begun();
  expect(held.model().kind).toBe('position');
  await show(held);
  await css('button[name="_position"]').click();
  await expect.poll(() => held.model().kind).toBe('page');
  const kept = await parts.vault.read('interviews', held.uid);
  expect(kept?.startPlace).toMatchObject({ moment: 'start', place: null });
  if (kept === null) throw new Error('nothing is kept');
  expect((await resumeHeld(parts, held.uid, kept)).model().kind).toBe('page');
});
