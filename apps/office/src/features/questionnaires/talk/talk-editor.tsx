import './talk.css';
import { Select } from '@mantine/core';
import type { OwnTalkPart, TalkSource } from '@seker/contract';
import type { TalkPart as Part, TalkKind } from '@seker/fieldwork';
import { notify, type Translate, useText } from '@seker/ui';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import type { PipeSource } from '../../../rich-text/pipe-list.tsx';
import { moved, put, type TalkEntry, talkEntries, withText } from './talk-entries.ts';
import type { TalkLanguage } from './talk-language.ts';
import { entryName, TalkList } from './talk-list.tsx';
import { TalkPart } from './talk-part.tsx';
import { usualReasons } from './usual-reasons.ts';

export interface TalkEditorProps {
  /** What is written here. */
  readonly parts: readonly OwnTalkPart[];
  readonly onParts: (parts: readonly OwnTalkPart[]) => void;
  /** What the questionnaire says, where a project is written; else null. */
  readonly base: readonly Part[] | null;
  /** Those that are offered first, and those that can be added. */
  readonly languages: readonly TalkLanguage[];
  readonly others: readonly TalkLanguage[];
  readonly sources: readonly TalkSource[];
  /** By `key.language`, or the key of a part. */
  readonly faults: Readonly<Partial<Record<string, string>>>;
  readonly mayEdit: boolean;
}

/** The list of parts, and the one that is chosen. */
export function TalkEditor(props: TalkEditorProps): ReactElement {
  const { parts, onParts, base, others, faults, mayEdit } = props;
  const t = useText();
  const [chosen, setChosen] = useState('opening');
  const [spoken, setSpoken] = useState<string | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<readonly string[]>([]);
  const languages = [
    ...props.languages,
    ...others.filter(({ code }) => added.includes(code) || parts.some(({ texts }) => code in texts)),
  ];
  const offered = others.filter((one) => !languages.includes(one));
  const entries = talkEntries(parts, base);
  const all = Object.values(entries).flat();
  const entry = all.find(({ key }) => key === chosen) ?? entries.script[0];
  const [first] = languages;
  const language = languages.find(({ code }) => code === spoken) ?? first;
  const sources = useMemo(() => sourcesIn(t, props.sources), [t, props.sources]);
  const faulty = new Set(Object.keys(faults).map((field) => field.split('.')[0] ?? field));
  const choose = (key: string): void => {
    setChosen(key);
    // On a narrow screen it stands beneath the list.
    requestAnimationFrame(() => part.current?.scrollIntoView({ block: 'nearest' }));
  };
  const add = (kind: TalkKind): void => {
    const key = newKey();
    onParts([...parts, { key, kind, texts: {} }]);
    choose(key);
  };
  const drop = ({ key }: TalkEntry, name: string): void => {
    const before = parts;
    onParts(parts.filter((part) => part.key !== key));
    if (base?.some((part) => part.key === key) !== true)
      notify({
        id: `talk-${key}`,
        text: t('officeTalk.removed', { name }),
        act: { label: t('officeTalk.undo'), run: () => onParts(before) },
      });
  };
  if (entry === undefined || language === undefined) return <p>{t('officeTalk.choose')}</p>;
  const name = entryName(entry, languages, t);
  return (
    <div className="talk-editor">
      <div className="talk-side">
        <TalkList
          entries={entries}
          languages={languages}
          chosen={entry.key}
          faulty={faulty}
          mayEdit={mayEdit}
          onChoose={choose}
          onAdd={add}
          onUsual={() =>
            onParts([
              ...parts,
              ...usualReasons(
                languages.map(({ code }) => code),
                newKey,
              ),
            ])
          }
        />
        {offered.length === 0 || !mayEdit ? null : (
          <Select
            aria-label={t('officeTalk.addLanguage')}
            placeholder={t('officeTalk.addLanguage')}
            value={null}
            data={offered.map(({ code, name: of }) => ({ value: code, label: of }))}
            onChange={(code) => {
              if (code === null) return;
              setAdded([...added, code]);
              setSpoken(code);
            }}
          />
        )}
      </div>
      <div ref={part} className="talk-main">
        <TalkPart
          entry={entry}
          name={name}
          languages={languages}
          language={language}
          onLanguage={setSpoken}
          sources={sources}
          faults={faultsOf(faults, entry.key)}
          mayEdit={mayEdit}
          isProject={base !== null}
          onText={(change) => onParts(withText(parts, entry, language.code, change))}
          onPut={(part) => onParts(put(parts, part))}
          onDrop={() => drop(entry, name)}
          onMove={(by) => onParts(moved(parts, entry.key, by))}
        />
      </div>
    </div>
  );
}

/** Short, and never one that was there before. */
function newKey(): string {
  return crypto.randomUUID().slice(0, 13);
}

/** By the language; what is wrong with the part as a whole stands in each. */
function faultsOf(faults: TalkEditorProps['faults'], key: string): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, words]) => {
      const [part, language] = field.split('.');
      return part === key ? [[language ?? '', words]] : [];
    }),
  );
}

function sourcesIn(t: Translate, sources: readonly TalkSource[]): readonly PipeSource[] {
  return sources.map(({ source, title }) => {
    if (title !== null) return { source, name: title, from: t('mail.column', { name: source }) };
    const fact = source.slice(1) as 'project' | 'interviewer' | 'group';
    return { source, name: t(`officeTalk.fact.${fact}`), from: t('officeTalk.ofCall') };
  });
}
