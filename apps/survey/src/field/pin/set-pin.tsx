import { type ReactNode, useState } from 'react';
import { type PinText, pinWordsIn } from '../../texts/field/pin/pin-words.ts';
import { PinFrame } from './pin-frame.tsx';
import { useTypedPin } from './use-typed-pin.ts';

export interface SetPinProps {
  readonly language: string;
  readonly name: string | null;
  readonly banner: ReactNode;
  /** Sets the code; `full`: the device has no room for it. */
  onSet(pin: string): Promise<{ readonly type: 'open' | 'full' }>;
}

/** A code is chosen, and typed once more: there is no way back to what it locks but the office. */
export function SetPin({ language, name, banner, onSet }: SetPinProps): ReactNode {
  const say = pinWordsIn(language);
  const [chosen, setChosen] = useState<string | null>(null);
  const [fault, setFault] = useState<PinText | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const take = async (pin: string, clear: () => void): Promise<void> => {
    setFault(null);
    if (chosen === pin) {
      setIsBusy(true);
      const { type } = await onSet(pin).catch(() => ({ type: 'failed' }) as const);
      setIsBusy(false);
      if (type !== 'open') setFault(type);
    } else if (chosen !== null) setFault('differ');
    clear();
    setChosen(chosen === null ? pin : null);
  };
  const typed = useTypedPin(!isBusy, (pin, clear) => void take(pin, clear));

  const startOver = (): void => {
    typed.clear();
    setFault(null);
    setChosen(null);
  };

  return (
    <PinFrame
      say={say}
      banner={banner}
      name={name}
      task={say(chosen === null ? 'set' : 'repeat')}
      hint={say('setHint')}
      fault={fault === null ? null : say(fault)}
      clock={null}
      status={isBusy ? say('saving') : null}
      note={null}
      typed={typed}
      isOpen={!isBusy}
      way={chosen === null || isBusy ? null : { words: say('startOver'), onChosen: startOver }}
    />
  );
}
