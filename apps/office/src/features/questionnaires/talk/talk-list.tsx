import { ActionIcon, Button } from '@mantine/core';
import type { OwnTalkPart } from '@seker/contract';
import { TALK_KINDS, type TalkKind } from '@seker/fieldwork';
import { type TextKey, type Translate, useText } from '@seker/ui';
import { IconAlertCircle, IconEyeOff, IconPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { silentIn, type TalkEntry, textsOf } from './talk-entries.ts';

type Language = { readonly code: string; readonly name: string };

export interface TalkListProps {
  readonly entries: Readonly<Record<TalkKind, readonly TalkEntry[]>>;
  readonly languages: readonly Language[];
  readonly chosen: string | null;
  /** Keys of parts with which something is wrong. */
  readonly faulty: ReadonlySet<string>;
  readonly mayEdit: boolean;
  readonly onChoose: (key: string) => void;
  readonly onAdd: (kind: OwnTalkPart['kind']) => void;
  readonly onUsual: () => void;
}

/** All parts by kind, with what is missing. */
export function TalkList(props: TalkListProps): ReactElement {
  const { entries, languages, chosen, faulty, mayEdit } = props;
  const t = useText();
  return (
    <nav className="talk-list" aria-label={t('officeTalk.parts')}>
      {TALK_KINDS.map((kind) => (
        <section key={kind} aria-labelledby={`talk-${kind}`}>
          <header>
            <h2 id={`talk-${kind}`}>{t(`officeTalk.group.${kind}`)}</h2>
            {kind === 'script' || !mayEdit ? null : (
              <ActionIcon
                variant="subtle"
                aria-label={t(`officeTalk.add.${kind}` satisfies TextKey)}
                title={t(`officeTalk.add.${kind}` satisfies TextKey)}
                onClick={() => props.onAdd(kind)}
              >
                <IconPlus size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          </header>
          <ul>
            {entries[kind].map((entry) => (
              <li key={entry.key}>
                <button
                  type="button"
                  aria-current={entry.key === chosen}
                  data-state={entry.state}
                  data-faulty={faulty.has(entry.key) || undefined}
                  onClick={() => props.onChoose(entry.key)}
                >
                  <EntryName entry={entry} languages={languages} />
                  <EntryNote entry={entry} languages={languages} isFaulty={faulty.has(entry.key)} />
                </button>
              </li>
            ))}
          </ul>
          {kind === 'reason' && entries.reason.length === 0 && mayEdit ? (
            <Button variant="light" size="compact-sm" onClick={props.onUsual}>
              {t('officeTalk.usual')}
            </Button>
          ) : null}
        </section>
      ))}
    </nav>
  );
}

function EntryName({ entry, languages }: { readonly entry: TalkEntry; readonly languages: readonly Language[] }) {
  const t = useText();
  const name = entryName(entry, languages, t);
  return <bdi className={name === t('officeTalk.untitled') ? 'talk-untitled' : undefined}>{name}</bdi>;
}

/** What a part is called: its situation, or what it is found by. */
export function entryName(entry: TalkEntry, languages: readonly Language[], t: Translate): string {
  if (entry.kind === 'script') return t(`officeTalk.script.${entry.key as 'opening' | 'refusal' | 'appointment'}`);
  const texts = entry.state === 'hidden' ? (entry.base?.texts ?? entry.own?.was ?? {}) : textsOf(entry);
  // In the language of the screen, if it is there.
  const codes = [document.documentElement.lang, ...languages.map(({ code }) => code)];
  const titles = codes.map((code) => texts[code]?.title ?? '');
  return titles.find((title) => title.trim() !== '') ?? t('officeTalk.untitled');
}

interface EntryNoteProps {
  readonly entry: TalkEntry;
  readonly languages: readonly Language[];
  readonly isFaulty: boolean;
}

function EntryNote({ entry, languages, isFaulty }: EntryNoteProps): ReactElement | null {
  const t = useText();
  const { state } = entry;
  const silent = silentIn(
    entry,
    languages.map(({ code }) => code),
  );
  if (isFaulty)
    return <IconAlertCircle className="talk-fault" size={16} role="img" aria-label={t('officeTalk.faulty')} />;
  if (state === 'hidden') return <IconEyeOff size={16} role="img" aria-label={t('officeTalk.hidden')} />;
  if (state === 'changed') return <small data-tone="warn">{t('officeTalk.changed')}</small>;
  if (silent.length > 0) {
    const names = languages.filter(({ code }) => silent.includes(code)).map(({ name }) => name);
    return (
      <small data-tone="warn" title={t('officeTalk.lacks', { languages: names.join(', ') })}>
        <span className="sk-read">{t('officeTalk.lacks', { languages: names.join(', ') })}</span>
        <bdi aria-hidden="true">− {silent.join(' ')}</bdi>
      </small>
    );
  }
  if (state === 'own' && (entry.base !== null || entry.own?.was !== undefined))
    return <small>{t('officeTalk.own')}</small>;
  const isWritten = Object.keys(textsOf(entry)).length > 0;
  return isWritten ? null : <small>{t('officeTalk.notWritten')}</small>;
}
