import type { SurveyPageModel } from '@seker/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { MessagePage } from '../../features/message/message-page.tsx';
import { ScreenIcon } from '../../icons/screen-icon.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { fieldWordsIn, type SayInField } from '../../texts/field/field-words.ts';
import type { Say } from '../../texts/say.ts';
import { Ring } from './ring.tsx';

/** How long the end is shown, in seconds. */
export const GOODBYE_SECONDS = 10;

export interface GoodbyeProps {
  /** The end of the interview, or what is said in its place; null: the visitor finished before the end. */
  readonly model: SurveyPageModel | null;
  readonly language: string;
  readonly say: Say;
  onOver(): void;
}

/** The last that a visitor sees, and the time until the next one is greeted. */
export function Goodbye({ model, language, say, onOver }: GoodbyeProps): ReactNode {
  const inField = fieldWordsIn(language);
  const left = useSecondsLeft(GOODBYE_SECONDS, onOver);
  return (
    <div className="goodbye">
      {model?.kind === 'message' ? (
        <MessagePage model={model} say={say} />
      ) : (
        <Thanks model={model} say={say} inField={inField} />
      )}
      <footer className="goodbye-left">
        <Ring seconds={left} of={GOODBYE_SECONDS} />
        <span className="visually-hidden">{inField('freeAgain', GOODBYE_SECONDS)}</span>
        <button type="button" className="primary" onClick={onOver}>
          {inField('done')}
        </button>
      </footer>
    </div>
  );
}

function Thanks({
  model,
  say,
  inField,
}: Pick<GoodbyeProps, 'model' | 'say'> & { readonly inField: SayInField }): ReactNode {
  const ended = model?.kind === 'ended' ? model : null;
  const text = ended?.text ?? null;
  return (
    <main className="screen">
      <div className="card">
        <ScreenIcon name="done" tone="accent" />
        <h1 tabIndex={-1}>{ended === null ? inField('freed') : say(`goodbye.${ended.outcome}`)}</h1>
        {ended?.picture !== undefined && <RichText text={ended.picture} />}
        {text !== null && (
          <div className="words">
            <RichText text={text} />
          </div>
        )}
        {ended !== null && text === null && <p>{say(`goodbyeHint.${ended.outcome}`)}</p>}
      </div>
    </main>
  );
}

function useSecondsLeft(from: number, onOver: () => void): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return onOver();
    const timer = window.setTimeout(() => setLeft(left - 1), 1_000);
    return () => window.clearTimeout(timer);
  }, [left, onOver]);
  return Math.max(left, 0);
}
