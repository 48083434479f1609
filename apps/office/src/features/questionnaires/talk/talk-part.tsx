import { Button, Tabs } from '@mantine/core';
import { LONGEST_TALK_TITLE, type OwnTalkPart } from '@seker/contract';
import { type TalkPart as Part, saysSomething } from '@seker/fieldwork';
import type { Json } from '@seker/questionnaire/design';
import { type TextKey, useText } from '@seker/ui';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useId } from 'react';
import { LimitedInput } from '../../../form/index.ts';
import { forEditor, paragraphsOf } from '../../../rich-text/paragraphs.ts';
import type { PipeSource } from '../../../rich-text/pipe-list.tsx';
import { PipedTextEditor } from '../../../rich-text/piped-text-editor.tsx';
import { SaidWords } from './said-words.tsx';
import { hidden, replaced, seen, type TalkEntry, textsOf } from './talk-entries.ts';
import type { TalkLanguage } from './talk-language.ts';

export interface TalkPartProps {
  readonly entry: TalkEntry;
  readonly name: string;
  readonly languages: readonly TalkLanguage[];
  readonly language: TalkLanguage;
  readonly onLanguage: (code: string) => void;
  readonly sources: readonly PipeSource[];
  /** By the language, what is wrong. */
  readonly faults: Readonly<Partial<Record<string, string>>>;
  readonly mayEdit: boolean;
  /** Beside the questionnaire's, where a project is written. */
  readonly isProject: boolean;
  readonly onText: (change: { readonly title?: string; readonly text?: readonly Json[] }) => void;
  readonly onPut: (part: OwnTalkPart) => void;
  readonly onDrop: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

/** One part: what holds, and where it is written. */
export function TalkPart(props: TalkPartProps): ReactElement {
  const { entry, name, languages, language, faults, mayEdit, isProject, sources } = props;
  const { kind, own, base, state } = entry;
  const t = useText();
  const id = useId();
  const texts = textsOf(entry);
  const text = texts[language.code];
  const isWritten = state === 'own' || state === 'changed' || state === 'gone';
  const isOwn = isWritten && (!isProject || base !== null || own !== null);
  const canWrite = mayEdit && (isOwn || (isProject && base === null));
  const reference = languages.find(({ code }) => code !== language.code && saysSomething(texts[code]));
  return (
    <section className="talk-part" aria-labelledby={`${id}-name`}>
      <header className="talk-part-head">
        <div>
          <h2 id={`${id}-name`}>
            <bdi>{name}</bdi>
          </h2>
          {kind === 'script' ? (
            <p>{t(`officeTalk.scriptHint.${entry.key as 'opening' | 'refusal' | 'appointment'}`)}</p>
          ) : null}
        </div>
        {mayEdit ? <PartActs {...props} /> : null}
      </header>
      <PartState {...props} />
      {state === 'hidden' ? null : (
        <>
          <Tabs value={language.code} onChange={(code) => code !== null && props.onLanguage(code)}>
            <Tabs.List aria-label={t('officeTalk.languages')}>
              {languages.map((one) => (
                <Tabs.Tab key={one.code} value={one.code} lang={one.code}>
                  <bdi>{one.name}</bdi>
                  {saysSomething(texts[one.code]) ? null : (
                    <span className="talk-missing">{t('officeTalk.notWritten')}</span>
                  )}
                  {faults[one.code] === undefined ? null : <span className="talk-fault"> !</span>}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
          {canWrite ? (
            <div className="talk-fields">
              {kind === 'script' ? null : (
                <LimitedInput
                  label={t(`officeTalk.titleOf.${kind}` satisfies TextKey)}
                  most={LONGEST_TALK_TITLE}
                  value={text?.title ?? ''}
                  lang={language.code}
                  attributes={{ input: { dir: language.dir } }}
                  error={kind === 'reason' ? faults[language.code] : undefined}
                  onChange={(event) => props.onText({ title: event.currentTarget.value })}
                />
              )}
              {kind === 'reason' ? null : (
                <PipedTextEditor
                  // Another part, or another language, is another text.
                  key={`${entry.key} ${language.code}`}
                  id={`${id}-text`}
                  label={t(`officeTalk.textOf.${kind}` satisfies TextKey)}
                  language={language.code}
                  direction={language.dir}
                  text={forEditor((text?.text ?? []) as Json)}
                  fault={faults[language.code] ?? null}
                  sources={sources}
                  isSpoken
                  onChange={(json) => props.onText({ text: paragraphsOf(json) })}
                />
              )}
              {reference === undefined ? null : (
                <SaidWords
                  title={t('officeTalk.in', { language: reference.name })}
                  text={texts[reference.code]}
                  language={reference}
                  sources={sources}
                />
              )}
            </div>
          ) : (
            <SaidWords title={null} text={text} language={language} sources={sources} />
          )}
          {isProject && isOwn && base !== null && own?.was !== undefined ? (
            <SaidWords
              title={t('officeTalk.now')}
              text={base.texts[language.code]}
              language={language}
              sources={sources}
            />
          ) : null}
          {state === 'changed' ? (
            <SaidWords
              title={t('officeTalk.was')}
              text={own?.was?.[language.code]}
              language={language}
              sources={sources}
            />
          ) : null}
        </>
      )}
    </section>
  );
}

function PartActs({ entry, isProject, onPut, onDrop, onMove }: TalkPartProps): ReactElement {
  const t = useText();
  const { kind, base, own, state } = entry;
  if (isProject && base !== null)
    return (
      <div className="talk-acts">
        {state === 'shared' ? (
          <>
            <Button variant="default" size="xs" onClick={() => onPut(replaced(entry))}>
              {t('officeTalk.replace')}
            </Button>
            <Button variant="subtle" size="xs" onClick={() => onPut(hidden(entry))}>
              {t('officeTalk.hide')}
            </Button>
          </>
        ) : (
          <Button variant="default" size="xs" onClick={onDrop}>
            {t('officeTalk.back')}
          </Button>
        )}
      </div>
    );
  if (kind === 'script' || own === null) return <div className="talk-acts" />;
  return (
    <div className="talk-acts">
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconArrowUp size={16} aria-hidden="true" />}
        onClick={() => onMove(-1)}
      >
        {t('officeTalk.up')}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconArrowDown size={16} aria-hidden="true" />}
        onClick={() => onMove(1)}
      >
        {t('officeTalk.down')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={onDrop}
      >
        {t('officeTalk.remove')}
      </Button>
    </div>
  );
}

/** What became of the questionnaire's part in a project, where that is worth a word. */
function PartState({ entry, mayEdit, onPut }: TalkPartProps): ReactElement | null {
  const t = useText();
  const { state, own, base } = entry;
  if (state === 'hidden') return <p className="talk-note">{t('officeTalk.hidden')}</p>;
  if (state === 'gone') return <p className="talk-note">{t('officeTalk.gone')}</p>;
  if (state !== 'changed' || own === null || base === null) return null;
  return (
    <p className="talk-note" data-tone="warn">
      <span>{t('officeTalk.changed')}</span>
      {mayEdit ? (
        <Button variant="default" size="compact-sm" onClick={() => onPut(seen(own, base as Part))}>
          {t('officeTalk.seen')}
        </Button>
      ) : null}
    </p>
  );
}
