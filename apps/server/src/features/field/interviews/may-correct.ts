import { localTimeOf } from '@seker/fieldwork';
import { type Instant, instant } from '@seker/kernel';

/**
 * Whether a completed interview's open answers may still be corrected: in the shift, or on the day, of its completion.
 */
export function mayCorrect(
  endedAt: Date,
  { shiftBegan, now, zone }: { readonly shiftBegan: Date; readonly now: Instant; readonly zone: string },
): boolean {
  return endedAt >= shiftBegan || localTimeOf(instant(endedAt.getTime()), zone).date === localTimeOf(now, zone).date;
}
