import * as z from 'zod/mini';
import { formLine } from './wire-values.ts';

/** Six-digit hexadecimal, which cannot end a declaration or fetch anything. */
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
/** Colours for light and dark screens; a missing dark one is the platform's. */
const colourPair = z.object({ light: colour, dark: z.optional(colour) });
const pixels = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to));

/** Typefaces available without fetching from other sites. */
export const SKIN_FONTS = ['heebo', 'sans', 'serif', 'mono'] as const;

/** Maximum size of a logo, in pixels and in characters of its data URL, because it is part of the first page. */
export const LOGO_LIMITS = { width: 480, height: 160, characters: 40_000 } as const;

/** The picture as a data URL; SVG is excluded, because it may contain script. */
const logoPicture = z
  .string()
  .check(z.maxLength(LOGO_LIMITS.characters), z.regex(/^data:image\/(?:png|webp);base64,[A-Za-z0-9+/]+={0,2}$/));

/**
 * The look of a survey: fonts, colours, borders, spacing, page, pointers and rulers (specification 2 §3). Missing
 * values are the platform's. Lengths in CSS pixels.
 */
export const surveySkin = z.object({
  fonts: z.optional(
    z.object({
      text: z.optional(z.enum(SKIN_FONTS)),
      headings: z.optional(z.enum(SKIN_FONTS)),
      size: z.optional(pixels(14, 24)),
      headingSize: z.optional(pixels(16, 40)),
    }),
  ),
  colours: z.optional(
    z.object({
      ground: z.optional(colourPair),
      card: z.optional(colourPair),
      ink: z.optional(colourPair),
      muted: z.optional(colourPair),
      accent: z.optional(colourPair),
      accentInk: z.optional(colourPair),
      line: z.optional(colourPair),
      control: z.optional(colourPair),
    }),
  ),
  borders: z.optional(
    z.object({
      width: z.optional(pixels(0, 6)),
      radius: z.optional(pixels(0, 24)),
      cardRadius: z.optional(pixels(0, 32)),
    }),
  ),
  distances: z.optional(
    z.object({
      answers: z.optional(pixels(4, 32)),
      questions: z.optional(pixels(8, 64)),
      padding: z.optional(pixels(8, 48)),
    }),
  ),
  page: z.optional(
    z.object({
      width: z.optional(pixels(320, 1600)),
      align: z.optional(z.enum(['start', 'centre'])),
      progress: z.optional(z.boolean()),
      /** A single choice on a page submits it automatically, where the respondent can go back to it. */
      goesOn: z.optional(z.boolean()),
    }),
  ),
  /** The logo above every page. */
  brand: z.optional(
    z.object({
      /** Omitted where only its size is needed. */
      picture: z.optional(logoPicture),
      /** Text alternative. */
      name: formLine(120),
      width: pixels(1, LOGO_LIMITS.width),
      height: pixels(1, LOGO_LIMITS.height),
      /** Backgrounds on which it is recognisable; on others it is drawn on a plate. */
      grounds: z.enum(['all', 'light', 'dark']),
    }),
  ),
  pointer: z.optional(z.object({ colour: z.optional(colourPair), size: z.optional(pixels(12, 64)) })),
  ruler: z.optional(
    z.object({ track: z.optional(colourPair), filled: z.optional(colourPair), thumb: z.optional(colourPair) }),
  ),
});

export type SurveySkin = z.output<typeof surveySkin>;
