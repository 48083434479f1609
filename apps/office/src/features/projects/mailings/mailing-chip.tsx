import type { MailingRow } from '@seker/contract';
import { StateChip, type StateTone, type TextKey, useText } from '@seker/ui';
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarEvent,
  IconCheck,
  IconFlask,
  IconPlayerPause,
  IconPlayerSkipForward,
  IconSend,
} from '@tabler/icons-react';
import type { ComponentProps, ReactElement } from 'react';

interface Look {
  readonly tone: StateTone;
  readonly icon: ComponentProps<typeof StateChip>['icon'];
  readonly name: TextKey;
}

/** How the state of a mailing looks. */
export function lookOfMailing({ kind, state, pauseReason }: Pick<MailingRow, 'kind' | 'state' | 'pauseReason'>): Look {
  switch (state) {
    case 'planned':
      return { tone: 'violet', icon: IconCalendarEvent, name: 'mail.state.planned' };
    case 'sending':
      return { tone: 'info', icon: IconSend, name: 'mail.state.sending' };
    case 'paused':
      return {
        tone: pauseReason === 'linkKeyChanged' || pauseReason === 'sendingProblem' ? 'danger' : 'warn',
        icon: IconPlayerPause,
        name: pauseReason === 'person' ? 'mail.state.paused' : 'mail.state.pausedItself',
      };
    case 'done':
      return kind === 'test'
        ? { tone: 'outline', icon: IconFlask, name: 'mail.state.tested' }
        : { tone: 'accent', icon: IconCheck, name: 'mail.state.done' };
    case 'cancelled':
      return { tone: 'quiet', icon: IconBan, name: 'mail.state.cancelled' };
    case 'missed':
      return { tone: 'danger', icon: IconAlertTriangle, name: 'mail.state.missed' };
    case 'skipped':
      return { tone: 'quiet', icon: IconPlayerSkipForward, name: 'mail.state.skipped' };
  }
}

export function MailingChip({ mailing }: { readonly mailing: MailingRow }): ReactElement {
  const t = useText();
  const { tone, icon, name } = lookOfMailing(mailing);
  return (
    <StateChip tone={tone} icon={icon}>
      {t(name)}
    </StateChip>
  );
}
