import { TextInput } from '@mantine/core';
import type { Direction } from '@seker/kernel';
import { KeyHint, useText } from '@seker/ui';
import { IconHelpCircle, IconSearch, IconShieldQuestion } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import { type Answer, foundAnswers } from './found-answers.ts';
import { TalkText } from './talk-text.tsx';
import { ANSWERS_KEY, type Talk } from './use-talk.ts';
import { wordsOf } from './words-of.ts';

/** What respondents ask and object, with what is answered: found by typing, the first one open. */
export function Answers({ talk }: { readonly talk: Talk }): ReactElement | null {
  const t = useText();
  const prefix = useId();
  const [opened, setOpened] = useState<string | null>(null);
  const { material, language, typed, onSearchField } = talk;
  if (material === null || language === null) return null;
  const found = foundAnswers(material.parts, typed);
  const isOpen = (key: string): boolean => found.some((one) => one.key === opened) && key === opened;
  const first = typed.trim() === '' ? null : (found[0]?.key ?? null);
  const shown = found.find(({ key }) => isOpen(key))?.key ?? first;
  const step = (by: 1 | -1): void => {
    const at = found.findIndex(({ key }) => key === shown);
    const next = found[(at + by + found.length) % found.length];
    if (next !== undefined) setOpened(next.key);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape' && typed !== '') talk.type('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="wk-answers">
      <TextInput
        ref={onSearchField}
        type="search"
        aria-label={t('talk.find')}
        aria-keyshortcuts={ANSWERS_KEY}
        aria-controls={`${prefix}-found`}
        placeholder={t('talk.findHint')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={typed === '' ? <KeyHint keys={ANSWERS_KEY} /> : null}
        rightSectionPointerEvents="none"
        value={typed}
        onChange={(event) => {
          setOpened(null);
          talk.type(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
        {...(typed === '' ? {} : { attributes: { input: { dir: 'auto' } } })}
      />
      <p className="sk-read" role="status">
        {typed.trim() === '' ? '' : t('talk.found', { count: found.length })}
      </p>
      <div id={`${prefix}-found`}>
        {found.length === 0 ? <p className="wk-muted">{t('talk.notFound')}</p> : null}
        {(['objection', 'question'] as const).map((kind) => {
          const ofKind = found.filter((answer) => answer.kind === kind);
          return ofKind.length === 0 ? null : (
            <section key={kind} aria-label={t(`talk.kind.${kind}`)}>
              <h3 aria-hidden="true">{t(`talk.kind.${kind}`)}</h3>
              {ofKind.map((answer) => (
                <OneAnswer
                  key={answer.key}
                  answer={answer}
                  language={language}
                  typed={typed}
                  isOpen={answer.key === shown}
                  onToggle={() => setOpened(answer.key === shown ? null : answer.key)}
                />
              ))}
            </section>
          );
        })}
      </div>
    </div>
  );
}

interface OneAnswerProps {
  readonly answer: Answer;
  readonly language: { readonly code: string; readonly dir: Direction };
  readonly typed: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function OneAnswer({ answer, language, typed, isOpen, onToggle }: OneAnswerProps): ReactElement | null {
  const id = useId();
  const [code, said] = sayingIn(answer, language.code);
  if (said === undefined) return null;
  const Sign = answer.kind === 'objection' ? IconShieldQuestion : IconHelpCircle;
  // In a language that it lacks it is shown in one that it has.
  const speech = { lang: code, dir: code === language.code ? language.dir : 'auto' } as const;
  return (
    <div className="wk-answer" data-open={isOpen || undefined} data-kind={answer.kind}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <Sign size={18} aria-hidden="true" />
        <span className="wk-answer-title" {...speech}>
          <Marked text={said.title} typed={typed} />
        </span>
        {isOpen ? null : (
          <span className="wk-answer-begin" {...speech} aria-hidden="true">
            {wordsOf(said.text)}
          </span>
        )}
      </button>
      <div id={id} hidden={!isOpen} {...speech}>
        <TalkText text={said.text} />
      </div>
    </div>
  );
}

/** In the language that is spoken, else in the first that there is. */
export function sayingIn({ texts }: Answer, code: string) {
  return [
    texts[code] === undefined ? (Object.keys(texts)[0] ?? code) : code,
    texts[code] ?? Object.values(texts)[0],
  ] as const;
}

/** What was typed stands out where it is found as it was typed. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }): ReactElement {
  const wanted = typed.trim();
  const at = wanted === '' ? -1 : text.toLocaleLowerCase().indexOf(wanted.toLocaleLowerCase());
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}
