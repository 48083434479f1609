import type { MailRecipientRow, MailStage } from '@seker/contract';
import { StateChip, type StateTone, type Translate } from '@seker/ui';
import {
  IconBan,
  IconCheck,
  IconClock,
  IconHelpCircle,
  IconMailX,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconSend,
  IconUserMinus,
} from '@tabler/icons-react';
import type { ComponentProps, ReactElement } from 'react';

const LOOKS: Readonly<Record<MailStage, readonly [StateTone, ComponentProps<typeof StateChip>['icon']]>> = {
  recipients: ['bare', IconClock],
  queued: ['bare', IconClock],
  skipped: ['bare', IconPlayerSkipForward],
  sent: ['outline', IconSend],
  bounced: ['danger', IconMailX],
  unknown: ['warn', IconHelpCircle],
  unsubscribed: ['warn', IconUserMinus],
  begun: ['info', IconPlayerPlay],
  endedOtherwise: ['quiet', IconBan],
  completed: ['accent', IconCheck],
  cancelled: ['quiet', IconBan],
};

export function RecipientChip({
  row: { stage },
  t,
}: {
  readonly row: Pick<MailRecipientRow, 'stage'>;
  readonly t: Translate;
}): ReactElement {
  const [tone, icon] = LOOKS[stage];
  return (
    <StateChip tone={tone} icon={icon}>
      {t(`mail.one.${stage}`)}
    </StateChip>
  );
}
