import './find.css';
import { Button, TextInput } from '@mantine/core';
import { useText, useWindowKeys } from '@seker/ui';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Tool } from '../../parts/bar/tool.tsx';
import { useDeskState } from '../../session/desk.ts';
import { FindOptionButtons } from './find-options.tsx';
import { FoundPlace } from './found-place.tsx';
import { useFindWalk } from './use-find-walk.ts';
import { useReplaceAll } from './use-replace-all.ts';

export interface FindBarProps {
  /** Changes whenever the bar is asked for again, and says which field takes the focus. */
  readonly asked: { readonly for: 'find' | 'replace' };
  readonly onClose: () => void;
}

/** Finds words in all texts of all languages, goes from one to the next, and puts others in their place. */
export function FindBar({ asked, onClose }: FindBarProps): ReactElement {
  const t = useText();
  const desk = useDeskState();
  const replaceEach = useReplaceAll();
  const { wanted, found, here, place, isTaken, look, step, show, put, toFirst } = useFindWalk();
  const [words, setWords] = useState('');
  const find = useRef<HTMLInputElement>(null);
  const replace = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = asked.for === 'find' ? find.current : replace.current;
    field?.focus();
    field?.select();
  }, [asked]);
  const leave = (): void => {
    onClose();
    // The find is where one goes on writing.
    if (here !== undefined && here.uid !== null) desk.await(here.uid, here.key);
  };
  useWindowKeys((event) => {
    if (event.code !== 'F3') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  });
  const press = (event: KeyboardEvent, enter: () => void): void => {
    if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any of its fields.
    <search
      className="find-bar"
      aria-label={t('designer.findInTexts')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        leave();
      }}
    >
      <TextInput
        ref={find}
        type="search"
        size="xs"
        className="find-words"
        aria-label={t('designer.findInTexts')}
        placeholder={t('designer.findInTexts')}
        attributes={{ input: { dir: 'auto' } }}
        value={wanted.find}
        onChange={(event) => look({ find: event.currentTarget.value })}
        onKeyDown={(event) => press(event, () => step(event.shiftKey ? -1 : 1))}
      />
      <FindOptionButtons options={wanted} onChange={look} />
      <span className="find-count" role="status">
        {wanted.find === ''
          ? ''
          : t('designer.foundOf', { number: found.length === 0 ? 0 : place + 1, of: found.length })}
      </span>
      <Tool
        of="card"
        icon={IconChevronUp}
        label={t('designer.findPrevious')}
        keys="Shift+F3"
        isOff={found.length === 0}
        onPress={() => step(-1)}
      />
      <Tool
        of="card"
        icon={IconChevronDown}
        label={t('designer.findNext')}
        keys="F3"
        isOff={found.length === 0}
        onPress={() => step(1)}
      />
      <TextInput
        ref={replace}
        size="xs"
        className="find-words"
        aria-label={t('designer.replaceWith')}
        placeholder={t('designer.replaceWith')}
        attributes={{ input: { dir: 'auto' } }}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => press(event, () => put(words))}
      />
      <Button variant="default" size="compact-sm" disabled={here === undefined || isTaken} onClick={() => put(words)}>
        {t('designer.replaceOne')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={found.length === 0}
        onClick={() => {
          replaceEach(wanted, words);
          toFirst();
        }}
      >
        {t('designer.replaceEvery', { count: found.length })}
      </Button>
      <span className="find-close">
        <Tool of="card" icon={IconX} label={t('designer.findClose')} onPress={leave} />
      </span>
      {here === undefined ? null : <FoundPlace found={here} onShow={() => show(here)} />}
    </search>
  );
}
