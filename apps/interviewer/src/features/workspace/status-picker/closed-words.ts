import { type AgreedTimeConflict, type ClosedWhy, localTimeOf } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import { type Translate, weekdayWord } from '@seker/ui';
import { nearWords, type Saying } from './moment-words.ts';

export interface ClosedSaying extends Saying {
  readonly respondentZone: string;
}

/** Why the project does not call at an agreed time, and when dialling goes on. */
export function closedWords(t: Translate, conflict: AgreedTimeConflict, at: Instant, saying: ClosedSaying): string {
  if (conflict.is === 'past') return t('picker.past');
  if (conflict.is === 'never') return t('picker.neverOpen');
  const why = whyWords(t, conflict.why, at, saying);
  return t('picker.closedThen', { why, when: nearWords(t, conflict.opens, saying) });
}

function whyWords(t: Translate, why: ClosedWhy, at: Instant, { language, respondentZone }: ClosedSaying): string {
  const { date, weekday } = localTimeOf(at, respondentZone);
  switch (why.is) {
    case 'holiday': {
      const name =
        (why.names === null ? '' : language === 'he' ? why.names.he : why.names.en) || t('picker.why.closedDay');
      return why.from === 0 ? name : t('picker.why.from', { name, time: clock(why.from) });
    }
    case 'sabbath':
      return weekday === 5
        ? t('picker.why.sabbathIn', { time: clock(localTimeOf(why.enters, respondentZone).minuteOfDay) })
        : t('picker.why.sabbath');
    case 'weekday':
      return t('picker.why.weekday', { day: weekdayWord(date, language) });
    case 'hours':
      return t('picker.why.hours', { from: clock(why.from), to: clock(why.to) });
  }
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
