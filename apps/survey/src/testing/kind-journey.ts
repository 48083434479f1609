import { arrangeScreen, axeFaults, css, excessWidth, type Screen, smallTargets } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sayIn } from '../texts/say-in.ts';
import type { TextKey } from '../texts/text-key.ts';
import { DESK, type Language, PHONE, Respondent } from './respondent.ts';

export interface KindJourney {
  /** What the page says, at the question, to a respondent who goes on without an answer; absent: nothing. */
  readonly unanswered?: readonly [key: TextKey, params?: Readonly<Record<string, number | string>>];
  /** A wide page lays it out in a way of its own, so that its looks are kept, too. */
  readonly isWideItsOwn?: boolean;
  /** By keyboard alone, up to the last page; goes on from page to page, but not from the last. */
  answer(by: Respondent): Promise<void>;
  /** What every question came to, by number. */
  readonly stored: Readonly<Record<string, unknown>>;
}

/**
 * The journey in both languages, on a phone and on a desk, each in both colour schemes between them: nothing is too
 * wide or too small, axe finds nothing, it looks as it did, and what was answered is what is stored.
 */
export function kindJourney(exhibit: string, journey: KindJourney): void {
  for (const language of ['he', 'en'] as const) {
    for (const width of ['narrow', 'wide'] as const) {
      const colorScheme = (language === 'he') === (width === 'wide') ? 'dark' : 'light';
      const screen = { ...(width === 'narrow' ? PHONE : DESK), colorScheme } as const;
      test(`${exhibit}, ${language}, ${width}`, async () => await walk(exhibit, journey, language, screen));
    }
  }
}

async function walk(
  exhibit: string,
  { unanswered, answer, stored, isWideItsOwn = false }: KindJourney,
  language: Language,
  screen: Screen,
): Promise<void> {
  const by = await Respondent.open(exhibit, language, screen);
  const isWide = screen.width === DESK.width;
  expectRoom();
  if (!isWide && language === 'he') await expectLooks(`${exhibit}-phone`, screen, 'light');
  if (unanswered !== undefined) {
    await by.goOn();
    await by.expectComplaints(sayIn(language)(unanswered[0], unanswered[1]));
    await by.expectFocusInQuestion();
  }
  if (isWide) await expectNothingInTheWay();
  await answer(by);
  if (isWide && language === 'en' && isWideItsOwn) await expectLooks(`${exhibit}-desk-dark`, screen, 'dark');
  await by.goOn();
  expect(await by.stored()).toEqual(stored);
}

/** Few, so that each is looked at when it changes. The scheme that the rest of the journey has comes back. */
async function expectLooks(name: string, screen: Screen, colorScheme: 'light' | 'dark'): Promise<void> {
  // Tall enough for the whole question.
  const height = Math.max(screen.height, document.documentElement.scrollHeight);
  await arrangeScreen({ ...screen, height, colorScheme });
  await document.fonts.ready;
  await expect
    .element(css('.question'))
    .toMatchScreenshot(name, { screenshotOptions: { mask: [page.getByRole('timer'), css('video, audio')] } });
  await arrangeScreen(screen);
}

function expectRoom(): void {
  expect(excessWidth(), 'too wide').toBe(0);
  expect(smallTargets()).toEqual([]);
}

export async function expectNothingInTheWay(): Promise<void> {
  expect(await axeFaults()).toEqual([]);
}
