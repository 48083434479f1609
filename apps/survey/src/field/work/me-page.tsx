import { type ReactNode, useEffect, useState } from 'react';
import { type SayWork, WORK_LANGUAGES } from '../../texts/field/work/work-words.ts';
import { mayLocate } from '../place/place-now.ts';
import type { StorageState } from '../storage-state/may-work.ts';
import type { DeviceIdentity, LastContact } from './field-records.ts';
import { momentIn } from './moment-in.ts';

const OWN_NAMES = { he: 'עברית', en: 'English', ar: 'العربية', ru: 'Русский' } as const;
const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;

export interface MePageProps {
  readonly identity: DeviceIdentity;
  readonly contact: LastContact | null;
  readonly storage: Omit<StorageState, 'isOverridden'> | null;
  /** Its browser does not promise to keep what is stored, and a supervisor lets it work all the same. */
  readonly isUnpromised: boolean;
  readonly language: string;
  readonly say: SayWork;
  onLanguage(language: string): void;
  onLock(): void;
}

/** Whose device it is, and how it is. */
export function MePage(props: MePageProps): ReactNode {
  const { identity, contact, storage, isUnpromised, language, say, onLanguage, onLock } = props;
  const free = storage?.freeBytes ?? null;
  const [isLocated, setIsLocated] = useState(true);
  useEffect(() => void mayLocate().then(setIsLocated), []);
  return (
    <main className="work-list">
      <header className="work-title">
        <h1>
          <bdi>{identity.person}</bdi>
        </h1>
      </header>
      <dl className="card work-facts">
        <div>
          <dt>{say('device')}</dt>
          <dd>
            <bdi>{identity.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{say('lastContact')}</dt>
          <dd>{contact === null ? say('never') : momentIn(language, contact.at)}</dd>
        </div>
        <div>
          <dt>{say('storage')}</dt>
          <dd>
            <bdi>
              {free === null
                ? '–'
                : say(free < GIGABYTE ? 'megabytes' : 'gigabytes', { count: sizeOf(free, language) })}
            </bdi>
          </dd>
        </div>
      </dl>
      {contact?.tellsPosition === true && (
        <p className="muted work-hint">{say(isLocated ? 'tellsPosition' : 'tellsNoPosition')}</p>
      )}
      {isUnpromised && <p className="muted work-hint">{say('unpromised')}</p>}
      <fieldset className="work-languages">
        <legend>{say('appLanguage')}</legend>
        {WORK_LANGUAGES.map((code) => (
          <label key={code} data-chosen={code === language || undefined}>
            <input
              type="radio"
              name="app-language"
              value={code}
              checked={code === language}
              onChange={() => onLanguage(code)}
            />
            <span lang={code}>{OWN_NAMES[code]}</span>
          </label>
        ))}
      </fieldset>
      <footer className="work-acts">
        <button type="button" onClick={onLock}>
          {say('lock')}
        </button>
      </footer>
    </main>
  );
}

/** In gigabytes from one on, else in megabytes. */
function sizeOf(bytes: number, language: string): string {
  const digits = new Intl.NumberFormat(language, { maximumFractionDigits: bytes < GIGABYTE ? 0 : 1 });
  return digits.format(bytes / (bytes < GIGABYTE ? MEGABYTE : GIGABYTE));
}
