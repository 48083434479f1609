import { ESCROW_BINDING } from '@seker/contract';
import { seal } from '@seker/sealing';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { workWordsIn } from '../../texts/field/work/work-words.ts';
import { base64Of, bytesOf } from '../base64.ts';
import { recoverStore } from '../device-calls.ts';
import { EnterPin } from '../pin/enter-pin.tsx';
import { SetPin } from '../pin/set-pin.tsx';
import { fieldCalls } from '../sync/field-calls.ts';
import type { AppUpdate } from '../update/use-update.ts';
import type { LockedVault, NewVault } from '../vault/open-vault.ts';
import type { UnsentCount } from '../vault/unsent-in.ts';
import { type DeviceIdentity, type FieldRecords, type FieldVault, readSetting, SETTING } from './field-records.ts';
import { FieldWork } from './field-work.tsx';
import { UnsentBanner } from './unsent-banner.tsx';

/** What is known of a device outside of its store: whose it is, so that the code is asked for by name; and its key until there is a code. */
export interface KnownOutside {
  readonly person: string | null;
  readonly key: string | null;
  readonly recovery: string;
}

export interface FieldDoorProps {
  readonly door: NewVault<FieldRecords> | LockedVault<FieldRecords>;
  readonly outside: KnownOutside;
  readonly update: AppUpdate;
  /** The key lies in the store from now on. */
  onSetUp(person: string): void;
  /** The store is closed, and is to be opened anew. */
  onClosed(): void;
  onKeyLost(isRevoked: boolean): void;
}

type Open = { readonly vault: FieldVault; readonly identity: DeviceIdentity };

/** The way into the app of an interviewer: a code is chosen, typed, or found again. */
export function FieldDoor({ door, outside, update, onSetUp, onClosed, onKeyLost }: FieldDoorProps): ReactNode {
  const [language, setLanguage] = useState(navigator.language.slice(0, 2));
  const [open, setOpen] = useState<Open | null>(null);
  const [isForgotten, setIsForgotten] = useState(false);
  const [unsent, setUnsent] = useState<UnsentCount>({ count: 0, since: null });
  const say = workWordsIn(language);

  useEffect(() => {
    document.documentElement.classList.remove('field');
    document.documentElement.classList.add('at-work');
    return () => {
      document.documentElement.classList.remove('at-work');
      document.documentElement.classList.add('field');
    };
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'he' || language === 'ar' ? 'rtl' : 'ltr';
  }, [language]);
  useEffect(() => {
    if (door.state === 'locked') void door.unsent().then(setUnsent);
  }, [door]);

  const enter = useCallback(async (vault: FieldVault): Promise<void> => {
    const identity = await readSetting<DeviceIdentity>(vault, 'device');
    const chosen = await readSetting<{ readonly language: string }>(vault, 'language');
    if (chosen !== null) setLanguage(chosen.language);
    if (identity !== null) setOpen({ vault, identity });
  }, []);

  if (open !== null)
    return (
      <FieldWork
        vault={open.vault}
        identity={open.identity}
        language={language}
        update={update}
        onLanguage={setLanguage}
        onLock={() => void open.vault.close().then(onClosed)}
        onKeyLost={(isRevoked) => void open.vault.close().then(() => onKeyLost(isRevoked))}
      />
    );
  const banner = unsent.count === 0 ? null : <UnsentBanner unsent={unsent} sync={null} language={language} say={say} />;
  if (door.state === 'new')
    return (
      <SetPin
        language={language}
        name={outside.person}
        banner={banner}
        onSet={async (pin) => {
          const { key } = outside;
          if (key === null) throw new Error('the device is not paired');
          const calls = fieldCalls(key);
          const contact = await calls.contact(FIRST_CONTACT);
          if (contact.type !== 'answer') throw new Error('the server does not answer');
          const { name, person, sealing } = contact.value;
          const identity: DeviceIdentity = { key, name, person };
          const outcome = await door.setUp(pin, async (raw) => {
            const escrow = await seal(bytesOf(sealing.publicKey), raw, new TextEncoder().encode(ESCROW_BINDING));
            // Without it a forgotten code would cost what is on the device: no code is set before the office has it.
            const kept = await calls.keepEscrow(base64Of(escrow), outside.recovery);
            if (kept.type !== 'answer') throw new Error('the server does not answer');
            return [{ store: 'settings', key: SETTING.device, value: identity }];
          });
          if (outcome.type !== 'open') return outcome;
          onSetUp(person);
          await enter(outcome.vault);
          return { type: 'open' };
        }}
      />
    );
  if (isForgotten)
    return (
      <Recover
        door={door}
        recovery={outside.recovery}
        language={language}
        onOpen={(vault) => void enter(vault)}
        onBack={() => setIsForgotten(false)}
      />
    );
  return (
    <EnterPin
      locked={door}
      language={language}
      name={outside.person}
      banner={banner}
      onOpen={(vault) => void enter(vault)}
      onForgotten={() => setIsForgotten(true)}
    />
  );
}

declare const __FIELD_VERSION__: string;

const FIRST_CONTACT = {
  version: __FIELD_VERSION__,
  battery: null,
  isCharging: null,
  unsent: 0,
  unsentSince: null,
  freeBytes: null,
  position: null,
} as const;

interface RecoverProps {
  readonly door: LockedVault<FieldRecords>;
  readonly recovery: string;
  readonly language: string;
  onOpen(vault: FieldVault): void;
  onBack(): void;
}

/** A code that was forgotten: the person proves themselves by their password, and chooses another. */
function Recover({ door, recovery, language, onOpen, onBack }: RecoverProps): ReactNode {
  const say = workWordsIn(language);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<'wrongPassword' | 'tooMany' | 'needsNetwork' | 'noEscrow' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [raw, setRaw] = useState<string | null>(null);

  const ask = async (): Promise<void> => {
    setIsBusy(true);
    setFault(null);
    const reply = await recoverStore(recovery, password);
    setIsBusy(false);
    if (reply.type === 'answer' && reply.value.key !== undefined) setRaw(reply.value.key);
    else if (reply.type === 'away') setFault('needsNetwork');
    else if (reply.type === 'refused' && reply.status === 429) setFault('tooMany');
    else setFault(reply.type === 'refused' && reply.status === 404 ? 'noEscrow' : 'wrongPassword');
  };

  if (raw !== null)
    return (
      <SetPin
        language={language}
        name={null}
        banner={null}
        onSet={async (pin) => {
          const outcome = await door.recover(bytesOf(raw), pin);
          if (outcome.type === 'otherKey') throw new Error('the key is of another store');
          if (outcome.type === 'open') onOpen(outcome.vault);
          return { type: outcome.type };
        }}
      />
    );
  return (
    <main className="work-list">
      <form
        className="card work-recover"
        aria-busy={isBusy}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void ask();
        }}
      >
        <h1>{say('forgotten')}</h1>
        <p className="muted">{say('forgottenHint')}</p>
        <label>
          <span>{say('password')}</span>
          <input
            className="typed"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </label>
        <p role="alert" className="work-fault">
          {fault !== null && (
            <>
              <Icon name="trouble" size={20} />
              {say(fault)}
            </>
          )}
        </p>
        <div className="work-acts">
          <button type="submit" className="primary" disabled={isBusy || password === ''}>
            {say('go')}
          </button>
          <button type="button" onClick={onBack}>
            {say('back')}
          </button>
        </div>
      </form>
    </main>
  );
}
