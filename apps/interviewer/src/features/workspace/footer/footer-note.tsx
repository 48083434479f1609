import { KeyHint, useText } from '@seker/ui';
import { IconCloudCheck, IconLock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Command } from '../visit/command.ts';

/** Why one cannot go on yet; in the survey, that nothing has to be saved. */
export function FooterNote({
  next,
  isInSurvey,
  asksDetails,
  paneKey,
}: {
  readonly next: Command;
  readonly isInSurvey: boolean;
  /** A time is being typed in the script's place. */
  readonly asksDetails: boolean;
  readonly paneKey: string;
}): ReactElement | null {
  const t = useText();
  if (isInSurvey)
    return (
      <>
        <span className="wk-footer-note">
          <IconCloudCheck size={18} aria-hidden="true" />
          <span>{t('footer.kept')}</span>
        </span>
        <span className="wk-footer-note">
          <KeyHint keys={paneKey} />
          <span>{t('pane.switch')}</span>
        </span>
      </>
    );
  if (asksDetails)
    return (
      <span className="wk-footer-note">
        <KeyHint keys="Esc" />
        <span>{t('footer.backToScript')}</span>
      </span>
    );
  if (next.disabledReason === null) return null;
  return (
    <span className="wk-footer-note">
      <IconLock size={16} aria-hidden="true" />
      <span>
        {next.label}: {next.disabledReason}
      </span>
    </span>
  );
}
