import { type CallingHours, isWithinWindow, nextOpening, parseLocalDateTime } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import { useScreenLanguage, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { distanceWords, momentWords } from './moment-words.ts';

export interface AgreedTimeProps {
  /** `YYYY-MM-DD HH:mm` in the project's zone; null while nothing is understood. */
  readonly at: string | null;
  readonly now: Instant;
  readonly zone: string;
  readonly respondentZone: string;
  readonly hours: CallingHours;
}

/** What was understood of a typed time, in words: the day, how far it is, the respondent's own time, and whether the project calls then. */
export function AgreedTime({ at, now, zone, respondentZone, hours }: AgreedTimeProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const moment = at === null ? null : parseLocalDateTime(at, zone);
  const theirs = moment === null || respondentZone === zone ? null : momentWords(moment, respondentZone, language);
  const conflict = moment === null ? null : conflictOf(moment, now, hours, respondentZone);
  return (
    <div className="wk-agreed" role="status">
      {moment === null ? null : (
        <strong>
          {t('picker.understood', {
            when: momentWords(moment, zone, language),
            distance: distanceWords(now, moment, language),
          })}
        </strong>
      )}
      {theirs === null ? null : <span>{t('picker.theirTime', { when: theirs, zone: respondentZone })}</span>}
      {conflict === null ? null : (
        <span className="wk-agreed-conflict">
          {conflict.is === 'closed'
            ? t('picker.outsideHours', { when: momentWords(conflict.opens, zone, language) })
            : t(conflict.is === 'past' ? 'picker.past' : 'picker.neverOpen')}
        </span>
      )}
    </div>
  );
}

type Conflict = { readonly is: 'past' | 'never' } | { readonly is: 'closed'; readonly opens: Instant };

function conflictOf(at: Instant, now: Instant, hours: CallingHours, zone: string): Conflict | null {
  // The minute that runs is none that has passed.
  if (at < now - 60_000) return { is: 'past' };
  if (isWithinWindow(at, hours, zone)) return null;
  const opens = nextOpening(at, hours, zone);
  return opens === null ? { is: 'never' } : { is: 'closed', opens };
}
