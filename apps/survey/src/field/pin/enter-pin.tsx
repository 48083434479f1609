import { MINUTE, SECOND, unreachable } from '@seker/kernel';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { pinWordsIn, type SayPin } from '../../texts/field/pin/pin-words.ts';
import type { LockedVault } from '../vault/open-vault.ts';
import type { PinRefusal } from '../vault/pin-lock.ts';
import type { PinStanding, WaitMinutes } from '../vault/pin-waits.ts';
import type { Vault } from '../vault/vault.ts';
import type { VaultRecords } from '../vault/vault-records.ts';
import { PinFrame } from './pin-frame.tsx';
import { useTypedPin } from './use-typed-pin.ts';
import { waitClock } from './wait-clock.ts';

export interface EnterPinProps<Records extends VaultRecords> {
  readonly locked: Pick<LockedVault<Records>, 'standing' | 'unlock'>;
  readonly language: string;
  readonly name: string | null;
  readonly banner: ReactNode;
  onOpen(vault: Vault<Records>): void;
  onForgotten(): void;
}

/** `waited`: a wait is over, or the app is opened anew, and one attempt is left before the next wait. */
type Trouble =
  | PinRefusal
  | { readonly type: 'failed' }
  | (Pick<Extract<PinStanding, { readonly type: 'open' }>, 'triesLeft' | 'nextWaitMinutes'> & {
      readonly type: 'waited';
    });

/** Opens what is kept on the device. A wrong code deletes nothing; after the third, each is followed by a wait. */
export function EnterPin<Records extends VaultRecords>(props: EnterPinProps<Records>): ReactNode {
  const { locked, language, name, banner, onOpen, onForgotten } = props;
  const say = pinWordsIn(language);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isWaiting = trouble?.type === 'waiting';
  const isOpen = !isBusy && !isWaiting;

  const unlock = async (pin: string, clear: () => void): Promise<void> => {
    setIsBusy(true);
    setTrouble(null);
    const outcome = await locked.unlock(pin).catch(() => ({ type: 'failed' }) as const);
    setIsBusy(false);
    clear();
    if (outcome.type === 'open') onOpen(outcome.vault);
    else setTrouble(outcome);
  };
  const typed = useTypedPin(isOpen, (pin, clear) => void unlock(pin, clear));

  // A wait may be on from before; while one is, its clock runs.
  const look = useCallback(async () => {
    const standing = await locked.standing();
    setTrouble((before) => {
      if (standing.type === 'waiting') return standing;
      if (before !== null && before.type !== 'waiting') return before;
      return standing.triesLeft === 1 ? { ...standing, type: 'waited' } : null;
    });
  }, [locked]);
  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setInterval(() => void look(), SECOND);
    return () => window.clearInterval(timer);
  }, [isWaiting, look]);

  return (
    <PinFrame
      say={say}
      banner={banner}
      name={name}
      task={say('enter')}
      hint={null}
      fault={trouble === null ? null : faultOf(trouble, say)}
      clock={trouble?.type === 'waiting' ? say('waiting', { left: waitClock(trouble.leftMilliseconds) }) : null}
      status={isBusy ? say('opening') : null}
      note={say('nothingDeleted')}
      typed={typed}
      isOpen={isOpen}
      way={{ words: say('forgotten'), onChosen: onForgotten }}
    />
  );
}

/** A wait is told by the minute to those who hear it; its clock is for those who see it. */
function faultOf(trouble: Trouble, say: SayPin): string {
  switch (trouble.type) {
    case 'waiting':
      return say('waiting', { left: waitClock(Math.ceil(trouble.leftMilliseconds / MINUTE) * MINUTE) });
    case 'failed':
      return say('failed');
    case 'wrong':
      return `${say('wrong')} ${triesLeft(trouble, say)}`;
    case 'waited':
      return triesLeft(trouble, say);
    default:
      return unreachable(trouble);
  }
}

function triesLeft(
  { triesLeft: count, nextWaitMinutes }: { readonly triesLeft: number; readonly nextWaitMinutes: WaitMinutes },
  say: SayPin,
): string {
  return say('triesLeft', { count, wait: say(`wait${nextWaitMinutes}`) });
}
