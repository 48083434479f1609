import './talk.css';
import { SegmentedControl, Select } from '@mantine/core';
import type { ContactPerson } from '@seker/contract';
import type { TalkSituation } from '@seker/fieldwork';
import { useText } from '@seker/ui';
import { IconUserQuestion } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Answers } from './answers.tsx';
import { SaidReasons } from './said-reasons.tsx';
import { TalkText } from './talk-text.tsx';
import type { Talk } from './use-talk.ts';

export interface TalkCardProps {
  readonly talk: Talk;
  readonly contacts: readonly ContactPerson[];
  /** What a chosen status still needs to know; it takes the script's place. */
  readonly details: ReactNode;
}

/** What is said now, by situation: the script, and in a refusal the answers and what was said. */
export function TalkCard({ talk, contacts, details }: TalkCardProps): ReactElement | null {
  const t = useText();
  const { material, language, situation, situations } = talk;
  if (material === null || language === null)
    return details === null ? null : (
      <div className="wk-talk">
        <div className="wk-talk-body" data-details>
          <div className="wk-talk-main">{details}</div>
        </div>
      </div>
    );
  const asksDetails = details !== null;
  const script = material.parts.find(({ kind, key }) => kind === 'script' && key === situation);
  const said = script?.texts[language.code];
  const hasAnswers = material.parts.some(({ kind }) => kind === 'question' || kind === 'objection');
  return (
    <section className="wk-talk" aria-label={t('talk.title')}>
      <header className="wk-talk-head">
        {situations.length < 2 ? (
          <h2>{t(`talk.situation.${situation}`)}</h2>
        ) : (
          <SegmentedControl
            aria-label={t('talk.situations')}
            size="sm"
            value={situation}
            onChange={(next) => talk.choose(next as TalkSituation)}
            data={situations.map((one) => ({ value: one, label: t(`talk.situation.${one}`) }))}
          />
        )}
        {material.languages.length < 2 ? null : (
          <Select
            className="wk-talk-language"
            aria-label={t('talk.language')}
            size="xs"
            allowDeselect={false}
            value={language.code}
            onChange={(code) => code !== null && talk.speak(code)}
            data={material.languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      </header>
      <div
        className="wk-talk-body"
        data-situation={situation}
        data-details={asksDetails || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
      >
        <div className="wk-talk-main">
          {contacts.length === 0 || situation !== 'opening' || asksDetails ? null : (
            <p className="wk-ask">
              <IconUserQuestion size={18} aria-hidden="true" />
              <span>
                {t('contacts.askFor', { name: contacts.map(({ name }) => `\u2068${name}\u2069`).join(', ') })}
              </span>
            </p>
          )}
          {script === undefined ? null : (
            <div className="wk-script" lang={language.code} dir={language.dir}>
              {said === undefined ? (
                <p className="wk-muted">{t('talk.silent', { language: language.name })}</p>
              ) : (
                <TalkText text={said.text} />
              )}
            </div>
          )}
          {details}
          {situation === 'refusal' && hasAnswers && !asksDetails ? <Answers talk={talk} /> : null}
        </div>
        {situation === 'refusal' && !asksDetails ? <SaidReasons talk={talk} /> : null}
      </div>
    </section>
  );
}
