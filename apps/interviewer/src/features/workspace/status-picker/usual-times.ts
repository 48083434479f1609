import { readTypedDateTime, type TextKey } from '@seker/ui';

interface UsualTime {
  readonly text: Extract<TextKey, `picker.${string}`>;
  /** As it would be typed. */
  readonly typed: string;
}

const USUAL: readonly UsualTime[] = [
  { text: 'picker.inAnHour', typed: '+1h' },
  { text: 'picker.thisEvening', typed: 'today 19:00' },
  { text: 'picker.tomorrowMorning', typed: 'tomorrow 10:00' },
  { text: 'picker.tomorrowNow', typed: 'tomorrow' },
  { text: 'picker.tomorrowEvening', typed: 'tomorrow 19:00' },
];

/** Times that people agree on often, without those that have passed; each as `YYYY-MM-DD HH:mm`. */
export function usualTimes(now: string): readonly { readonly text: UsualTime['text']; readonly at: string }[] {
  return USUAL.flatMap(({ text, typed }) => {
    const at = readTypedDateTime(typed, now);
    return at === null || at <= now ? [] : [{ text, at }];
  });
}
