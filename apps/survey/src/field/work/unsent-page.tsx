import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { SayWork } from '../../texts/field/work/work-words.ts';
import { bytesOf } from '../base64.ts';
import { bytesOfAll } from '../captured/kept-captures.ts';
import { rescueFile } from '../rescue/rescue-file.ts';
import type { Sync } from '../sync/use-sync.ts';
import type { VaultEntry } from '../vault/vault.ts';
import type { DeviceIdentity, FieldVault, LastContact, SealedInterview } from './field-records.ts';
import { momentIn } from './moment-in.ts';
import { sizeIn } from './size-in.ts';
import type { WorkItem } from './use-work.ts';
import { nameOf } from './work-list.tsx';

export interface UnsentPageProps {
  readonly vault: FieldVault;
  readonly items: readonly WorkItem[];
  readonly contact: LastContact | null;
  readonly sync: Sync;
  readonly identity: Pick<DeviceIdentity, 'name' | 'key'>;
  readonly language: string;
  readonly say: SayWork;
}

/** What waits to be sent, and the file that holds it where a device cannot send. */
export function UnsentPage({ vault, items, contact, sync, identity, language, say }: UnsentPageProps): ReactNode {
  const [sealed, setSealed] = useState<readonly VaultEntry<SealedInterview>[]>([]);
  // Each round may have sent some.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept has changed with them
  useEffect(() => {
    void vault.all('outbox').then(setSealed, () => undefined);
  }, [vault, sync.round, sync.unsent.count, sync.files.unsent]);
  const files = sync.files.unsent + sync.files.begun;
  const begun = items.filter((item) => item.begun !== null);
  const refused = new Set(sync.refused);
  const visited = new Map(items.flatMap((item) => item.visits.map(({ uid }) => [uid, nameOf(item, say)] as const)));
  const save = async (): Promise<void> => {
    if (contact === null) return;
    const { file } = await rescueFile(vault, bytesOf(contact.publicKey), identity.key);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${identity.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.seker-rescue`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <main className="work-list">
      <header className="work-title">
        <h1>{say('unsent')}</h1>
        <span className="muted">{sealed.length}</span>
      </header>
      <p className="work-note" data-of={sync.isOnline ? 'ready' : 'plain'} role="status">
        <Icon name={sync.isOnline ? 'done' : 'trouble'} size={20} />
        <span>
          <strong>{say(sync.isOnline ? 'online' : 'offline')}</strong>
          <span>
            {sync.sending !== null
              ? say('sending', { ...sync.sending })
              : sealed.length === 0
                ? say('nothingUnsent')
                : say('whenOnline')}
          </span>
          {sync.held > 0 && <span>{say('heldNote', { count: sync.held })}</span>}
        </span>
      </p>
      <ul className="work-unsent">
        {sealed.map(({ key, value }) => (
          <li key={String(key)} data-refused={refused.has(String(key)) || undefined}>
            <Icon name={refused.has(String(key)) ? 'trouble' : 'lock'} size={20} />
            <span>
              {visited.has(String(key)) ? (
                <>
                  <bdi>{visited.get(String(key))}</bdi>
                  <small className="muted">{say('sealedVisit')}</small>
                </>
              ) : (
                say(value.isSent === true ? 'answersSent' : 'sealedItem')
              )}
              {refused.has(String(key)) && <small>{say('refusedItem')}</small>}
              {(value.media ?? []).length > 0 && (
                <small className="muted">
                  {say('filesOf', { size: sizeIn(language, bytesOfAll(value.media ?? [])) })}
                </small>
              )}
            </span>
          </li>
        ))}
        {begun.map((item) => (
          <li key={item.key}>
            <Icon name="clock" size={20} />
            <span>
              <bdi>{nameOf(item, say)}</bdi>
              <small className="muted">
                {say('openItem', { progress: item.begun?.kept.progress ?? 0 })}
                {item.begun === null ? null : ` · ${momentIn(language, item.begun.kept.touchedAt)}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <footer className="work-acts">
        <button type="button" className="primary" disabled={sync.sending !== null} onClick={() => sync.run()}>
          {say(sync.isOnline ? 'send' : 'tryNow')}
        </button>
        {contact !== null && sealed.length + begun.length > 0 && (
          <button type="button" onClick={() => void save()}>
            {say('save')}
          </button>
        )}
      </footer>
      {contact !== null && sealed.length + begun.length > 0 && (
        <p className="muted work-hint">
          {say('saveHint')}
          {files > 0 && ` ${say('saveSize', { size: sizeIn(language, files) })}`}
        </p>
      )}
    </main>
  );
}
