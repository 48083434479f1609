import type { Translate } from '@seker/ui';
import type { Command } from '../visit/command.ts';
import type { BrowserPhone } from './use-browser-phone.ts';

export const MUTE_KEY = 'Ctrl M';

/** Switches the microphone by its key from every screen, the survey and dialogs too; nothing without a browser phone. */
export function muteCommands(phone: BrowserPhone | null, t: Translate): readonly Command[] {
  if (phone === null) return [];
  const { face, isInCall, isMuted, setMuted } = phone;
  return [
    {
      id: 'mute',
      label: t(isMuted ? 'phone.unmute' : 'phone.mute'),
      hint: MUTE_KEY,
      worksInDialogs: true,
      disabledReason: isInCall && face !== 'echo' ? null : t('phone.whyNotMute'),
      run: () => setMuted(!isMuted),
    },
  ];
}
