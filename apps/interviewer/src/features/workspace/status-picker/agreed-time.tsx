import { type AgreedTimeConflict, agreedTimeConflict, type CallingHours, parseLocalDateTime } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import { useScreenLanguage, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { dayWords, distanceWords, momentWords } from './moment-words.ts';

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
  const ours = { zone, language, now };
  const theirs =
    moment === null || respondentZone === zone ? null : momentWords(moment, { ...ours, zone: respondentZone });
  const conflict = moment === null ? null : agreedTimeConflict(moment, now, hours, respondentZone);
  const conflictText = (found: AgreedTimeConflict): string => {
    if (found.is === 'past' || found.is === 'never') return t(found.is === 'past' ? 'picker.past' : 'picker.neverOpen');
    const when = momentWords(found.opens, ours);
    if (found.is === 'closed') return t('picker.outsideHours', { when });
    return t('picker.closedDay', { day: dayWords(found.at, { ...ours, zone: respondentZone }), when });
  };
  return (
    <div className="wk-agreed" role="status">
      {moment === null ? null : (
        <strong>
          {t('picker.understood', {
            when: momentWords(moment, ours),
            distance: distanceWords(now, moment, language),
          })}
        </strong>
      )}
      {theirs === null ? null : <span>{t('picker.theirTime', { when: theirs, zone: respondentZone })}</span>}
      {moment === null || conflict === null ? null : (
        <span className="wk-agreed-conflict">{conflictText(conflict)}</span>
      )}
    </div>
  );
}
