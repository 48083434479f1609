import './form.css';
import { Button } from '@mantine/core';
import type { StaleDetails } from '@seker/contract';
import { momentText, useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';

export interface StaleNoteProps {
  readonly stale: StaleDetails;
  /** What was typed here stays, to be saved over what the other person saved. */
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Another person saved other changes in the meantime: by whom and when, and whose go on. */
export function StaleNote({ stale: { changedBy, changedAt }, onKeep, onTake }: StaleNoteProps): ReactElement {
  const t = useText();
  return (
    <div className="form-note" data-tone="warn" role="alert">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        <strong>
          {t('form.stale', {
            who: changedBy ?? t('form.system'),
            when: changedAt === null ? '' : momentText(changedAt),
          })}
        </strong>
        <p>{t('form.staleHint')}</p>
        <div className="form-note-acts">
          <Button size="compact-sm" variant="default" onClick={onKeep}>
            {t('form.keepMine')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onTake}>
            {t('form.takeTheirs')}
          </Button>
        </div>
      </div>
    </div>
  );
}
