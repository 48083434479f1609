import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import type { PhoneFace } from './phone-state.ts';
import type { BrowserPhone } from './use-browser-phone.ts';

/** Faces in which the interviewer has to do something, or is told what is done. */
const HELPED = ['askMicrophone', 'asking', 'denied', 'noMicrophone', 'elsewhere', 'refused', 'unheard'] as const;
type HelpedFace = (typeof HELPED)[number];

export function needsHelp(face: PhoneFace): face is HelpedFace {
  return HELPED.some((one) => one === face);
}

/** What keeps the phone from ringing, in words, with the button that mends it. */
export function PhoneHelp({ phone }: { readonly phone: BrowserPhone }): ReactElement | null {
  const t = useText();
  const { face, refusal, allowMicrophone, takeOver } = phone;
  if (!needsHelp(face)) return null;
  const isElsewhere = face === 'elsewhere';
  return (
    <div className="wk-telephone-help" role="status">
      <div>
        <strong>{t(`phone.help.${face}`)}</strong>
        <p>{face === 'refused' && refusal !== null ? refusal : t(`phone.helpText.${face}`)}</p>
      </div>
      {face === 'refused' || face === 'asking' ? null : (
        <Button onClick={isElsewhere ? takeOver : allowMicrophone}>
          {t(isElsewhere ? 'phone.takeOver' : face === 'askMicrophone' ? 'phone.allow' : 'phone.again')}
        </Button>
      )}
    </div>
  );
}
