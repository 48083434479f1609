import './find.css';
import { Button, TextInput } from '@mantine/core';
import { useText, useWindowKeys } from '@seker/ui';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Tool } from '../../parts/bar/tool.tsx';
import { useDeskState, useDeskValue } from '../../session/desk.ts';
import { useDraft, useSession } from '../../session/use-draft.ts';
import { ANY_WORDS, FindOptionButtons } from './find-options.tsx';
import { type FoundText, findTexts, nextAfterReplacing, replaceOne } from './find-texts.ts';
import { FoundPlace } from './found-place.tsx';
import { useHighlighted } from './use-highlighted.ts';
import { useReplaceAll } from './use-replace-all.ts';

export interface FindBarProps {
  /** Changes whenever the bar is asked for again, and says which field takes the focus. */
  readonly asked: { readonly for: 'find' | 'replace' };
  readonly onClose: () => void;
}

/** Finds words in all texts of all languages, goes from one to the next, and puts others in their place. */
export function FindBar({ asked, onClose }: FindBarProps): ReactElement {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const replaceEach = useReplaceAll();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [options, setOptions] = useState(ANY_WORDS);
  const [at, setAt] = useState(0);
  const [isWalked, setWalked] = useState(false);
  const find = useRef<HTMLInputElement>(null);
  const replace = useRef<HTMLInputElement>(null);
  const document = useDeferredValue(useDraft((draft) => draft));
  const wanted = useMemo(() => ({ find: typed, ...options }), [typed, options]);
  const found = useMemo(() => findTexts(document, wanted), [document, wanted]);
  const place = Math.min(at, Math.max(found.length - 1, 0));
  const here = found[place];
  useHighlighted(here, wanted, isWalked);

  useEffect(() => {
    const field = asked.for === 'find' ? find.current : replace.current;
    field?.focus();
    field?.select();
  }, [asked]);
  const show = (one: FoundText | undefined): void => {
    if (one === undefined) return;
    desk.speak(one.language);
    desk.select(one.uid === null ? [] : [one.uid]);
  };
  /** The first step after other words were typed is to the first find. */
  const step = (by: 1 | -1): void => {
    if (found.length === 0) return;
    const next = isWalked ? (place + by + found.length) % found.length : place;
    setWalked(true);
    setAt(next);
    show(found[next]);
  };
  const look = (change: () => void): void => {
    setAt(0);
    setWalked(false);
    change();
  };
  const putOne = (): void => {
    if (here === undefined) return;
    session.change(replaceOne(session.document, here, wanted, words));
    const now = findTexts(session.document, wanted);
    setWalked(true);
    const next = nextAfterReplacing(place, found.length, now.length);
    setAt(next);
    show(now[next]);
  };
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
  const isTaken = useDeskValue(({ others }) => here !== undefined && others.some(({ field }) => field === here.key));

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
        value={typed}
        onChange={(event) => {
          const { value } = event.currentTarget;
          look(() => setTyped(value));
        }}
        onKeyDown={(event) => press(event, () => step(event.shiftKey ? -1 : 1))}
      />
      <FindOptionButtons options={options} onChange={(next) => look(() => setOptions(next))} />
      <span className="find-count" role="status">
        {typed === '' ? '' : t('designer.foundOf', { number: found.length === 0 ? 0 : place + 1, of: found.length })}
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
        onKeyDown={(event) => press(event, putOne)}
      />
      <Button variant="default" size="compact-sm" disabled={here === undefined || isTaken} onClick={putOne}>
        {t('designer.replaceOne')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={found.length === 0}
        onClick={() => {
          replaceEach(wanted, words);
          setAt(0);
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
