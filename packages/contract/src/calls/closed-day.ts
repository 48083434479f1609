import * as z from 'zod/mini';
import { wireText } from '../wire-values.ts';

/** `HH:mm`, up to `24:00`. */
export const minuteOfDay = wireText(5).check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/, 'unfit'));

/** What a day without calls is called in each language of the screens, and which part of it is closed: without one all of it. */
export const closing = {
  name: wireText(200).check(z.trim()),
  nameEn: z.optional(wireText(200).check(z.trim())),
  from: z.optional(minuteOfDay),
  to: z.optional(minuteOfDay),
};

interface Part {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Refuses a part that ends before it begins. */
export const endsAfterStart = z.refine<Part>(({ from = '00:00', to = '24:00' }) => from < to, {
  path: ['to'],
  error: 'notAfterFrom',
});

export const closedDay = z.object({ day: z.iso.date(), ...closing }).check(endsAfterStart);

export const closedDayAnswer = z.object({
  day: z.string(),
  name: z.string(),
  nameEn: z.string(),
  from: z.string(),
  to: z.string(),
});
export type ClosedDayRow = z.infer<typeof closedDayAnswer>;
