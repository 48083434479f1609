import * as z from 'zod/mini';
import { formLine } from './wire-values.ts';

/** A colour as six hexadecimal digits: nothing in it can end a declaration or fetch anything. */
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
/** A pair for light and dark screens; a dark one that is absent is the platform's own. */
const colourPair = z.object({ light: colour, dark: z.optional(colour) });
const pixels = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to));

/** The typefaces that are there without fetching anything from elsewhere. */
export const SKIN_FONTS = ['heebo', 'sans', 'serif', 'mono'] as const;

/** The largest logo, in pixels and in characters of its address: it comes with the first page. */
export const LOGO_LIMITS = { width: 480, height: 160, characters: 40_000 } as const;

/** A picture as the address that holds it; no drawing (SVG), which may hold script. */
const logoPicture = z
  .string()
  .check(z.maxLength(LOGO_LIMITS.characters), z.regex(/^data:image\/(?:png|webp);base64,[A-Za-z0-9+/]+={0,2}$/));

/**
 * How a survey looks: fonts, colours, borders, distances, the page, and the colours of pointers and rulers
 * (specification 2 §3). What is absent is as the platform has it. Lengths in CSS pixels.
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
      /** One choice on a page leads to the next page by itself, where there is a way back. */
      goesOn: z.optional(z.boolean()),
    }),
  ),
  /** Whose survey it is, above every page. */
  brand: z.optional(
    z.object({
      /** Left out where only its measures are wanted. */
      picture: z.optional(logoPicture),
      /** What the picture says, for those who do not see it. */
      name: formLine(120),
      width: pixels(1, LOGO_LIMITS.width),
      height: pixels(1, LOGO_LIMITS.height),
      /** The grounds on which it can be made out: all, light or dark ones; on others it stands on a plate. */
      grounds: z.enum(['all', 'light', 'dark']),
    }),
  ),
  pointer: z.optional(z.object({ colour: z.optional(colourPair), size: z.optional(pixels(12, 64)) })),
  ruler: z.optional(
    z.object({ track: z.optional(colourPair), filled: z.optional(colourPair), thumb: z.optional(colourPair) }),
  ),
});

export type SurveySkin = z.output<typeof surveySkin>;
