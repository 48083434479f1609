import type { CallbackState, PanelEntryRow, PanelEntryState } from '@seker/contract';
import { StateChip, type StateChipProps, useText } from '@seker/ui';
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClipboardText,
  IconClock,
  IconEye,
  IconFilterOff,
  IconLock,
  IconMinus,
  IconShieldX,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { troubleText } from '../trouble-text.ts';

type Look = Pick<StateChipProps, 'tone' | 'icon'>;

const STATES: Readonly<Record<PanelEntryState, Look>> = {
  entered: { tone: 'outline', icon: IconEye },
  begun: { tone: 'info', icon: IconClipboardText },
  complete: { tone: 'accent', icon: IconCheck },
  screenOut: { tone: 'outline', icon: IconFilterOff },
  overQuota: { tone: 'warn', icon: IconBan },
  quality: { tone: 'warn', icon: IconShieldX },
  closed: { tone: 'quiet', icon: IconLock },
};

const CALLBACKS: Readonly<Record<CallbackState, Look>> = {
  none: { tone: 'bare', icon: IconMinus },
  waiting: { tone: 'warn', icon: IconClock },
  failed: { tone: 'danger', icon: IconAlertTriangle },
  sent: { tone: 'accent', icon: IconCheck },
};

/** How far a respondent of a panel came. */
export function EntryChip({ state }: { readonly state: PanelEntryState }): ReactElement {
  const t = useText();
  return <StateChip {...STATES[state]}>{t(`entries.state.${state}`)}</StateChip>;
}

/** What the panel was told, how often it was tried, and what the panel answered where it failed. */
export function CallbackChip({ callback }: Pick<PanelEntryRow, 'callback'>): ReactElement {
  const t = useText();
  const { state, tries, trouble } = callback;
  if (state === 'none') return <>–</>;
  const open = state !== 'sent' && tries > 0;
  return (
    <span className="entry-callback">
      <StateChip {...CALLBACKS[state]}>{t(`entries.callback.${state}`)}</StateChip>
      {open ? (
        <small>
          {t('entries.tries', { count: tries })}
          {trouble === null ? null : ` · ${troubleText(trouble, t)}`}
        </small>
      ) : null}
    </span>
  );
}
