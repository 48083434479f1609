import type { LinkState } from '@seker/contract';
import { StateChip, type StateChipProps, useText } from '@seker/ui';
import {
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconClipboardText,
  IconEye,
  IconHourglassOff,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';

const LOOKS: Readonly<Record<LinkState, Pick<StateChipProps, 'tone' | 'icon'>>> = {
  notIssued: { tone: 'outline', icon: IconCircleDashed },
  issued: { tone: 'info', icon: IconSend },
  opened: { tone: 'info', icon: IconEye },
  begun: { tone: 'sky', icon: IconClipboardText },
  finished: { tone: 'bare', icon: IconX },
  completed: { tone: 'accent', icon: IconCheck },
  revoked: { tone: 'warn', icon: IconBan },
  expired: { tone: 'warn', icon: IconHourglassOff },
};

/** What has become of the link of a case. */
export function LinkChip({ state }: { readonly state: LinkState }): ReactElement {
  const t = useText();
  return <StateChip {...LOOKS[state]}>{t(`links.state.${state}`)}</StateChip>;
}
