import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { type FieldWords, fieldWordsIn } from '../texts/field/field-words.ts';
import { type DeviceReply, pairDevice } from './device-calls.ts';
import type { AppUpdate } from './update/use-update.ts';

/** `left`: it was unpaired at the device itself. */
export type WhyUnpaired = 'new' | 'revoked' | 'left';

export interface PairPageProps {
  readonly update: AppUpdate;
  /** The code in the address, which is tried at once. */
  readonly code: string | null;
  readonly why: WhyUnpaired;
  onPaired(paired: { readonly key: string; readonly kind: 'kiosk' | 'field' }): void;
}

/** Where a device gets its key: by a code that is typed, or that the QR code has put into the address. */
export function PairPage({ update, code, why, onPaired }: PairPageProps): ReactNode {
  const language = navigator.language.slice(0, 2);
  const say = fieldWordsIn(language);
  const [typed, setTyped] = useState(code ?? '');
  const [fault, setFault] = useState<keyof FieldWords | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isAsking = useRef(false);
  const isTried = useRef(false);

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'he' || language === 'ar' ? 'rtl' : 'ltr';
  }, [language]);

  // Nothing is open here but a code that is being typed.
  const isFree = typed === '' && !isBusy;
  useEffect(() => {
    if (!isFree) update.hold();
    else if (update.isWaiting) update.apply();
  }, [update, isFree]);

  const pair = useCallback(
    async (wanted: string): Promise<void> => {
      if (isAsking.current || wanted.trim() === '') return;
      isAsking.current = true;
      setIsBusy(true);
      setFault(null);
      const reply = await pairDevice(wanted);
      isAsking.current = false;
      setIsBusy(false);
      if (reply.type === 'answer') onPaired(reply.value);
      else setFault(faultOf(reply));
    },
    [onPaired],
  );

  // The code of the address is tried once.
  useEffect(() => {
    if (code === null || isTried.current) return;
    isTried.current = true;
    void pair(code);
  }, [code, pair]);

  return (
    <div>
      <main className="screen">
        <form
          className="card pairing"
          aria-busy={isBusy}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void pair(typed);
          }}
        >
          <h1>{say('pairTitle')}</h1>
          {why !== 'new' && (
            <p className="pairing-note" role="status">
              <Icon name="trouble" />
              {say(why === 'revoked' ? 'revoked' : 'unpaired')}
            </p>
          )}
          <p className="muted">{say('pairHint')}</p>
          <label className="pairing-code">
            <span>{say('code')}</span>
            <input
              className="typed"
              dir="ltr"
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={fault !== null}
              aria-describedby="pairing-fault"
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <p id="pairing-fault" className="complaint" role="alert">
            {fault === null ? '' : say(fault)}
          </p>
          <button type="submit" className="primary large" disabled={isBusy}>
            {say('pair')}
          </button>
        </form>
      </main>
    </div>
  );
}

function faultOf(reply: Exclude<DeviceReply<unknown>, { readonly type: 'answer' }>): keyof FieldWords {
  if (reply.type === 'away') return 'noServer';
  return reply.type === 'refused' && reply.status === 429 ? 'tooMany' : 'wrongCode';
}
