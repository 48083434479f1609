import type { CallbacksActed, OfficeCallback } from '@seker/contract';
import { countText, type Translate } from '@seker/ui';
import { timeIn } from './callback-clock.ts';

/** How a respondent is called here: by the name, where the reader may see it, else by the number of the case. */
export function nameOf(t: Translate, { id, name }: Pick<OfficeCallback, 'id' | 'name'>): string {
  return name === null || name === '' ? t('officeCallbacks.respondent', { id }) : name;
}

/** How a callback stands, in words. */
export function standWords(t: Translate, row: OfficeCallback, now: number): string {
  const { stand, zone, at, opensAt, dialledAt, holder } = row;
  const owner = row.ownerName ?? '–';
  // Of one that is later the day is a heading.
  const time = (iso: string): string => timeIn(iso, stand === 'later' ? Date.parse(at) : now, zone);
  switch (stand) {
    case 'inHand':
      return t('officeCallbacks.stand.inHand', { name: holder ?? '–' });
    case 'given':
      return t('officeCallbacks.stand.given', { name: owner });
    case 'kept':
      return t('officeCallbacks.stand.kept', { name: owner, time: time(opensAt ?? at) });
    case 'open':
      return t('officeCallbacks.stand.open', { time: time(opensAt ?? at) });
    case 'outsideHours':
      return dialledAt === null
        ? t('officeCallbacks.stand.outsideHours')
        : t('officeCallbacks.stand.opensAgain', { time: time(dialledAt) });
    case 'later':
      if (dialledAt !== null) return t('officeCallbacks.stand.dialledAt', { time: time(dialledAt) });
      if (opensAt === null) return t('officeCallbacks.stand.given', { name: owner });
      return row.owner.id === null || opensAt === at
        ? t('officeCallbacks.stand.forAll')
        : t('officeCallbacks.stand.willOpen', { name: owner, time: time(opensAt) });
    default:
      return t(`officeCallbacks.stand.${stand}`);
  }
}

const [HOUR, DAY] = [60, 24 * 60];

/** How far the time of a callback is, or how late it is; empty for one that is hours ahead, or that an interviewer has now. */
export function distanceWords(t: Translate, { at, stand }: OfficeCallback, now: number): string {
  const minutes = Math.floor((now - Date.parse(at)) / 60_000);
  if (stand === 'inHand') return '';
  if (minutes < 0) {
    const ahead = Math.ceil((Date.parse(at) - now) / 60_000);
    return ahead >= 2 * HOUR ? '' : t('officeCallbacks.in', { count: ahead, n: countText(ahead) });
  }
  if (minutes === 0) return t('officeCallbacks.due');
  if (minutes < 2 * HOUR) return t('officeCallbacks.late', { count: minutes, n: countText(minutes) });
  const days = Math.floor(minutes / DAY);
  if (days > 0) return t('officeCallbacks.lateDays', { count: days, n: countText(days) });
  const time = `\u2066${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}\u2069`;
  return t('officeCallbacks.lateHours', { time });
}

/** Why an act was not done to a callback, and what stands now. */
export function refusedWords(
  t: Translate,
  { why, by, at, ownerName }: CallbacksActed['refused'][number],
  { now, zone }: { readonly now: number; readonly zone: string },
): string {
  const who = by ?? t('officeCallbacks.someone');
  if (why !== 'changed') return t(`officeCallbacks.refused.${why}`, { by: who });
  const time = at === null ? '–' : timeIn(at, now, zone);
  return ownerName === null
    ? t('officeCallbacks.refused.changedToAll', { by: who, time })
    : t('officeCallbacks.refused.changed', { by: who, time, owner: ownerName });
}
