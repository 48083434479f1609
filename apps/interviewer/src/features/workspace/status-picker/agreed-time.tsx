import './agreed-time.css';
import type { AgreedTimeConflict } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import { useScreenLanguage, useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { closedWords } from './closed-words.ts';
import { distanceWords, momentWords } from './moment-words.ts';

export interface AgreedTimeProps {
  /** Null while nothing, or more than one thing, is understood. */
  readonly at: Instant | null;
  readonly conflict: AgreedTimeConflict | null;
  readonly now: Instant;
  readonly zone: string;
  readonly respondentZone: string;
}

/** What was understood of a typed time: the full date, how far it is, the respondent's own time, and why the project does not call then. */
export function AgreedTime({ at, conflict, now, zone, respondentZone }: AgreedTimeProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const ours = { zone, language, now };
  return (
    <div className="wk-agreed" role="status">
      {at === null ? null : (
        <p>
          <strong>{momentWords(at, ours)}</strong>{' '}
          <span className="wk-agreed-more">
            {distanceWords(t, at, ours)}
            {respondentZone === zone
              ? null
              : ` · ${t('picker.theirTime', { when: momentWords(at, { ...ours, zone: respondentZone }), zone: respondentZone })}`}
          </span>
        </p>
      )}
      {at === null || conflict === null ? null : (
        <p className="wk-agreed-conflict">
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>{closedWords(t, conflict, at, { ...ours, respondentZone })}</span>
        </p>
      )}
    </div>
  );
}
