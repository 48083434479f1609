import { localTimeOf } from '@seker/fieldwork';
import { instant, MINUTE, SECOND } from '@seker/kernel';

export interface ClockForm {
  /** The end of something: of a day that goes on into the next one it is 24:00 of it. */
  readonly isEnd?: boolean;
  readonly hasSeconds?: boolean;
}

/** What the clock of a zone shows. */
export function clockOf(at: Date, zone: string, { isEnd = false, hasSeconds = false }: ClockForm = {}): string {
  const { minuteOfDay } = localTimeOf(instant(at.getTime()), zone);
  // Every zone is whole minutes away from every other.
  const second = hasSeconds ? Math.floor((at.getTime() % MINUTE) / SECOND) : 0;
  const isMidnight = isEnd && minuteOfDay === 0 && at.getTime() % MINUTE < (hasSeconds ? SECOND : MINUTE);
  const hour = isMidnight ? 24 : Math.floor(minuteOfDay / 60);
  return [hour, minuteOfDay % 60, ...(hasSeconds ? [second] : [])]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
