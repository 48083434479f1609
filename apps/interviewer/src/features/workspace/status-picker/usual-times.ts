import { readOneMeaning, type TextKey } from '@seker/ui';

interface UsualTime {
  readonly text: Extract<TextKey, `picker.${string}`>;
  /** As it would be typed. */
  readonly typed: string;
}

/** A time that people agree on often, `YYYY-MM-DD HH:mm`. */
export interface UsualMoment {
  readonly text: UsualTime['text'];
  readonly at: string;
}

const USUAL: readonly UsualTime[] = [
  { text: 'picker.inAnHour', typed: '+1h' },
  { text: 'picker.thisEvening', typed: 'today 19:00' },
  { text: 'picker.tomorrowMorning', typed: 'tomorrow 10:00' },
  { text: 'picker.tomorrowNow', typed: 'tomorrow' },
  { text: 'picker.tomorrowEvening', typed: 'tomorrow 19:00' },
  { text: 'picker.inAWeek', typed: '+7d' },
];

/** The usual times, without those that have passed. */
export function usualTimes(now: string): readonly UsualMoment[] {
  return USUAL.flatMap(({ text, typed }) => {
    const at = readOneMeaning(typed, now);
    return at === null || at <= now ? [] : [{ text, at }];
  });
}
