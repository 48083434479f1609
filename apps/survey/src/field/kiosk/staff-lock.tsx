import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { FieldWords, SayInField } from '../../texts/field/field-words.ts';
import type { DeviceCalls, DeviceReply } from '../device-calls.ts';
import type { StoreOfKiosk } from '../use-contact.ts';
import { useIdle } from './use-idle.ts';

export interface StaffLockProps {
  readonly calls: DeviceCalls;
  /** Name and place of the kiosk. */
  readonly line: string;
  readonly isAway: boolean;
  readonly store: StoreOfKiosk;
  readonly say: SayInField;
  onKeyLost(isRevoked: boolean): void;
  onUnpaired(): void;
}

/** The line for the staff at the foot of the kiosk; its lock opens by their code. */
export function StaffLock(props: StaffLockProps): ReactNode {
  const { line, isAway, store, say } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <footer className="kiosk-staff">
      <bdi>{line}</bdi>
      {isAway && <span className="kiosk-away">{say('notConnected')}</span>}
      {store.unsent > 0 && <span>{say('notSent', store.unsent)}</span>}
      {store.isFull && <span className="kiosk-away">{say('noRoom')}</span>}
      <button type="button" className="plain icon" aria-label={say('staff')} onClick={() => setIsOpen(true)}>
        <Icon name="lock" size={20} />
      </button>
      {isOpen && <StaffDialog {...props} onClose={() => setIsOpen(false)} />}
    </footer>
  );
}

function StaffDialog({
  calls,
  line,
  isAway,
  say,
  onKeyLost,
  onUnpaired,
  onClose,
}: StaffLockProps & { onClose(): void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<keyof FieldWords | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [step, setStep] = useState<'locked' | 'open' | 'unpairing'>('locked');
  const { idle } = useIdle();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // A member of the staff who was called away leaves nothing open.
  useEffect(() => {
    if (idle.type !== 'here') onClose();
  }, [idle, onClose]);

  const ask = async (
    call: () => Promise<DeviceReply<{ readonly isRight: boolean }>>,
    onRight: () => void,
  ): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setFault(null);
    const reply = await call();
    setIsBusy(false);
    if (reply.type === 'keyLost') return onKeyLost(reply.isRevoked);
    if (reply.type === 'answer' && reply.value.isRight) return onRight();
    if (reply.type === 'answer') setPin('');
    setFault(reply.type === 'away' ? 'noServer' : reply.type === 'answer' ? 'wrongPin' : 'tooMany');
  };

  const unlock = (event: FormEvent): void => {
    event.preventDefault();
    void ask(
      async () => await calls.checkPin(pin),
      () => setStep('open'),
    );
  };

  return (
    <dialog ref={dialog} className="kiosk-dialog" aria-labelledby="staff-title" onClose={onClose}>
      <h2 id="staff-title">{say('staff')}</h2>
      <p className="muted">
        <bdi>{line}</bdi> · {say(isAway ? 'notConnected' : 'connected')}
      </p>
      {step === 'locked' && (
        <form className="pin" onSubmit={unlock} noValidate>
          <label>
            <span>{say('pin')}</span>
            <input
              className="typed"
              type="password"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              value={pin}
              aria-invalid={fault !== null}
              aria-describedby="pin-fault"
              onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, '').slice(0, 8))}
            />
          </label>
          <Keypad
            say={say}
            onDigit={(digit) => setPin((typed) => (typed + digit).slice(0, 8))}
            onErase={() => setPin((typed) => typed.slice(0, -1))}
          />
          <p id="pin-fault" className="complaint" role="alert">
            {fault === null ? '' : say(fault)}
          </p>
          <div className="kiosk-acts">
            <button type="submit" className="primary" disabled={isBusy || pin.length < 4}>
              {say('open')}
            </button>
            <button type="button" onClick={onClose}>
              {say('close')}
            </button>
          </div>
        </form>
      )}
      {step === 'open' && (
        <div className="kiosk-acts">
          <button type="button" className="primary" onClick={onClose}>
            {say('close')}
          </button>
          <button type="button" className="danger" onClick={() => setStep('unpairing')}>
            {say('unpair')}
          </button>
        </div>
      )}
      {step === 'unpairing' && (
        <>
          <p>{say('unpairHint')}</p>
          <p className="complaint" role="alert">
            {fault === null ? '' : say(fault)}
          </p>
          <div className="kiosk-acts">
            <button type="button" className="primary" onClick={onClose}>
              {say('keep')}
            </button>
            <button
              type="button"
              className="danger"
              disabled={isBusy}
              onClick={() => void ask(async () => await calls.leave(pin), onUnpaired)}
            >
              {say('unpairNow')}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** For hands on glass: a kiosk has no keyboard. */
function Keypad({
  say,
  onDigit,
  onErase,
}: {
  readonly say: SayInField;
  onDigit(digit: string): void;
  onErase(): void;
}): ReactNode {
  return (
    <div className="keypad" dir="ltr">
      {DIGITS.map((digit) => (
        <button key={digit} type="button" onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" aria-label={say('erase')} onClick={onErase}>
        ⌫
      </button>
    </div>
  );
}
