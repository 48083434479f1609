import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireId, wireText } from '../../wire-values.ts';

const ROOT = '/api/v1/projects/:projectId/banners';
const project = z.object({ projectId: claimedId('Project') });
const banner = z.object({ ...project.shape, bannerId: wireId<'Banner'>() });
const revised = { revision: z.int() };

export const BANNER_SHAPES = ['bar', 'card', 'dialog'] as const;
export type BannerShape = (typeof BANNER_SHAPES)[number];
export const BANNER_MOMENTS = ['delay', 'scroll', 'exit', 'selector'] as const;
export type BannerMoment = (typeof BANNER_MOMENTS)[number];
/** The languages in which a banner can speak. */
export const BANNER_LANGUAGES = ['he', 'en'] as const;
export type BannerLanguage = (typeof BANNER_LANGUAGES)[number];

const line = (most: number) => wireText(most).check(z.trim());
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const words = z.object({
  title: line(120),
  text: line(400),
  /** On the button that leads to the survey. */
  go: line(40),
  no: line(40),
});
export type BannerWords = z.infer<typeof words>;

/** What the script of a banner is told. */
export const bannerSettings = z.object({
  shape: z.enum(BANNER_SHAPES),
  /** Of a foreign page, so it is the side of the screen and not of the text. */
  side: z.enum(['left', 'right']),
  colour: wireText(7).check(z.regex(/^#[0-9a-f]{6}$/, 'unfit')),
  texts: z.object({ he: words, en: words }),
  moment: z.enum(BANNER_MOMENTS),
  seconds: whole(0, 3_600),
  scrollPercent: whole(0, 100),
  selector: line(200),
  /** The share of visitors who see it. */
  percent: whole(1, 100),
  /** A visitor who closed or opened it does not see it again for so many days; 0: always. */
  days: whole(0, 365),
  /** Paths on which it stands, `*` for any signs; empty: all. */
  pages: line(200),
});
export type BannerSettings = z.infer<typeof bannerSettings>;

const isEmpty = (all: BannerWords): boolean => Object.values(all).every((text) => text === '');

const bannerFields = { ...bannerSettings.shape, name: formLine(100) };

/** A banner speaks at least one language in full, and no other in part. */
function withWords(context: z.core.ParsePayload<BannerSettings>): void {
  const { texts, moment, selector } = context.value;
  const fault = (path: string[]): void => {
    context.issues.push({ code: 'custom', path, message: 'required', input: context.value });
  };
  if (moment === 'selector' && selector === '') fault(['selector']);
  const spoken = BANNER_LANGUAGES.filter((language) => !isEmpty(texts[language]));
  for (const language of spoken.length === 0 ? (['he'] as const) : spoken)
    for (const part of ['title', 'go', 'no'] as const)
      if (texts[language][part] === '') fault(['texts', language, part]);
}

export const bannerForm = z.object(bannerFields).check(withWords);
export type BannerForm = z.output<typeof bannerForm>;

export const readBanner = defineCall({
  name: 'readBanner',
  method: 'GET',
  path: `${ROOT}/:bannerId`,
  params: banner,
  answer: z.object({
    ...bannerSettings.shape,
    name: z.string(),
    id: z.number(),
    active: z.boolean(),
    isOnline: z.boolean(),
    /** Of its script. */
    address: z.string(),
    /** Of the survey that it opens. */
    survey: z.string(),
    shown: z.int(),
    clicked: z.int(),
    /** When a site showed it last; null: never. */
    seenAt: z.nullable(z.string()),
    /** Whether respondents have come by it, so that it cannot be removed. */
    hasEntries: z.boolean(),
    ...revised,
    changedAt: z.string(),
    changedBy: z.nullable(z.string()),
  }),
});
export type WholeBanner = z.infer<typeof readBanner.answer>;

export const createBanner = defineCall({
  name: 'createBanner',
  method: 'POST',
  path: ROOT,
  params: project,
  body: bannerForm,
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

export const editBanner = defineCall({
  name: 'editBanner',
  method: 'PUT',
  path: `${ROOT}/:bannerId`,
  params: banner,
  body: z.object({ ...bannerFields, ...revised }).check(withWords),
  answer: z.object(revised),
  refusals: ['invalid', 'stale'],
});

/** Switched off, its script shows nothing on any site, and its survey's address leads nowhere. */
export const switchBanner = defineCall({
  name: 'switchBanner',
  method: 'PUT',
  path: `${ROOT}/:bannerId/active`,
  params: banner,
  body: z.object({ active: z.boolean() }),
});

/** One that was never entered goes, and its addresses answer as if it were switched off. */
export const removeBanner = defineCall({
  name: 'removeBanner',
  method: 'POST',
  path: `${ROOT}/:bannerId/remove`,
  params: banner,
  body: z.object(revised),
  refusals: ['stale', 'wayEntered'],
});
