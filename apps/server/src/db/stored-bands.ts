import { BAND_MEASURES, type BandsOnDay, WITHOUT_VALUE } from '@seker/fieldwork';
import { z } from 'zod';

/** The bands of a variable as stored; the day is the one that was chosen for ages. */
export const storedBands = z.object({
  measure: z.enum(BAND_MEASURES),
  cuts: z.array(z.number()),
  end: z.number().nullable(),
  without: z.enum(WITHOUT_VALUE),
  askedIn: z.string().nullable(),
  day: z.string().nullable(),
});
export type StoredBands = z.infer<typeof storedBands>;

/** Bands on the day that counts for everyone (`band_day` of the migrations). */
export const bandsOnDay: z.ZodType<BandsOnDay> = z.object({ ...storedBands.shape, day: z.string() });
