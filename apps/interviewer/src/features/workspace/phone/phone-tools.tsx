import { Button } from '@mantine/core';
import { KeyHint, useText } from '@seker/ui';
import { IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Keypad } from './keypad.tsx';
import { MUTE_KEY } from './mute-command.ts';
import type { BrowserPhone } from './use-browser-phone.ts';

/** What a telephone in the browser can do in a conversation; nothing outside of one. */
export function PhoneTools({ phone }: { readonly phone: BrowserPhone }): ReactElement | null {
  const t = useText();
  const { face, isInCall, isMuted } = phone;
  if (!isInCall || face === 'echo') return null;
  const Icon = isMuted ? IconMicrophoneOff : IconMicrophone;
  return (
    <>
      <Button
        size="xs"
        variant={isMuted ? 'filled' : 'default'}
        aria-pressed={isMuted}
        aria-keyshortcuts="Control+M"
        leftSection={<Icon size={16} aria-hidden="true" />}
        rightSection={<KeyHint keys={MUTE_KEY} />}
        onClick={() => phone.setMuted(!isMuted)}
      >
        {t(isMuted ? 'phone.unmute' : 'phone.mute')}
      </Button>
      <Keypad disabled={false} onTone={phone.sendTone} />
    </>
  );
}
