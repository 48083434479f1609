import '../project/bring-field-texts.ts';
import { TextInput } from '@mantine/core';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';

/** What a pipe may show, as the screen names it. */
export interface PipeSource {
  readonly source: string;
  readonly name: string;
  /** Where it comes from: the name of the column, or the project. */
  readonly from: string;
}

export interface PipeListProps {
  readonly sources: readonly PipeSource[];
  readonly onPick: (source: string) => void;
}

/** What may stand in the text, found by typing. */
export function PipeList({ sources, onPick }: PipeListProps): ReactElement {
  const t = useText();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const found = sources.filter(({ name, from }) => `${name} ${from}`.toLocaleLowerCase().includes(wanted));
  return (
    <div className="pipe-list">
      <TextInput
        data-autofocus
        aria-label={t('mail.findPipe')}
        placeholder={t('mail.findPipe')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found;
          if (first !== undefined) onPick(first.source);
        }}
      />
      {found.length === 0 ? <p>{t('mail.noPipe')}</p> : null}
      <ul>
        {found.map(({ source, name, from }) => (
          <li key={source}>
            <button type="button" onClick={() => onPick(source)}>
              <bdi>{name}</bdi>
              <bdi>{from}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
