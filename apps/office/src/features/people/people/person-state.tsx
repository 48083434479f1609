import type { PersonRow } from '@seker/contract';
import type { Translate } from '@seker/ui';
import { IconBan, IconCircleDot } from '@tabler/icons-react';
import type { ReactElement } from 'react';

export interface PersonStateProps {
  readonly person: Pick<PersonRow, 'live' | 'disabledAt'>;
  readonly t: Translate;
}

/** Whether a person is here now, and at which station; or that they are disabled. */
export function PersonState({ person: { live, disabledAt }, t }: PersonStateProps): ReactElement {
  if (disabledAt !== null)
    return (
      <span className="sk-chip" data-tone="warn">
        <IconBan size={14} aria-hidden="true" />
        {t('people.isDisabled')}
      </span>
    );
  if (live === null) return <>–</>;
  return (
    <span className="sk-chip" data-tone="accent">
      <IconCircleDot size={14} aria-hidden="true" />
      {live.station === null ? t('people.loggedIn') : <bdi dir="ltr">{live.station}</bdi>}
    </span>
  );
}
