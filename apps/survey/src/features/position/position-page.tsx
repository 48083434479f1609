import type { SurveyPositionModel } from '@seker/contract';
import { SUBMISSION_FIELDS } from '@seker/questionnaire';
import { type ReactNode, useRef, useState } from 'react';
import { ScreenIcon } from '../../icons/screen-icon.tsx';
import { type PositionWords, positionWordsIn } from '../../texts/position/position-words.ts';
import { type FoundPosition, watchPosition } from '../../watch-position/watch-position.ts';
import { browserOf } from './browser-of.ts';

export interface PositionPageProps {
  readonly model: SurveyPositionModel;
  readonly isLive: boolean;
  readonly isBusy: boolean;
}

type Search =
  | { readonly at: 'start' }
  | { readonly at: 'search'; readonly best: FoundPosition | null }
  | { readonly at: 'failed'; readonly why: 'denied' | 'none' | 'coarse' | 'missing' | 'unable' };

/** Asks for the position before the first question: why, how it becomes more accurate, and what to do where it is refused. */
export function PositionPage({ model, isLive, isBusy }: PositionPageProps): ReactNode {
  const words = positionWordsIn(model.language, model.fallbackLanguage);
  const form = useRef<HTMLFormElement>(null);
  const [search, setSearch] = useState<Search>(
    model.fault === null ? { at: 'start' } : { at: 'failed', why: model.fault },
  );
  const isForced = model.wish === 'force';

  const tell = (fields: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(fields)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    setSearch({ at: 'start' });
    form.current?.requestSubmit();
  };

  const look = async (): Promise<void> => {
    if (!('geolocation' in navigator)) return setSearch({ at: 'failed', why: 'unable' });
    setSearch({ at: 'search', best: null });
    const end = await watchPosition(navigator.geolocation, model.wantedMetres, (best) =>
      setSearch({ at: 'search', best }),
    );
    if (end.type === 'found' && end.best.accuracy <= model.coarsestMetres) {
      const { lat, lon, accuracy } = end.best;
      tell({ _lat: String(lat), _lon: String(lon), _accuracy: String(accuracy) });
    } else setSearch({ at: 'failed', why: end.type === 'found' ? 'coarse' : end.type });
  };

  return (
    <main className="screen">
      <form
        className="card"
        method="post"
        action={model.formAction}
        ref={form}
        aria-busy={isBusy || search.at === 'search'}
      >
        <input type="hidden" name={SUBMISSION_FIELDS.token} value={model.token} />
        {['_lat', '_lon', '_accuracy'].map((name) => (
          <input key={name} type="hidden" name={name} defaultValue="" />
        ))}
        <ScreenIcon name="hand" tone="info" />
        <h1 tabIndex={-1}>{words.heading}</h1>
        <p>{words.why}</p>
        <p>{isForced ? words.force : words.ask}</p>
        <div role="status" aria-live="polite">
          {search.at === 'search' && <Searching words={words} best={search.best} />}
          {search.at === 'failed' && <Failed words={words} why={search.why} />}
        </div>
        {isLive && search.at !== 'search' && (
          <button type="button" className="primary large" disabled={isBusy} onClick={() => void look()}>
            {search.at === 'failed' ? words.again : words.share}
          </button>
        )}
        {!isLive && isForced && <p className="complaint">{words.noScript}</p>}
        {!isForced && (
          // Without a script its own name and value are sent.
          <button type="submit" name="_position" value="none" disabled={isBusy}>
            {words.without}
          </button>
        )}
      </form>
    </main>
  );
}

function Searching({ words, best }: { readonly words: PositionWords; readonly best: FoundPosition | null }): ReactNode {
  return (
    <>
      <p>{words.searching}</p>
      {best !== null && (
        <p className="accuracy">{words.accurate.replace('{metres}', String(Math.round(best.accuracy)))}</p>
      )}
    </>
  );
}

function Failed({
  words,
  why,
}: {
  readonly words: PositionWords;
  readonly why: Extract<Search, { at: 'failed' }>['why'];
}): ReactNode {
  if (why !== 'denied') return <p className="complaint">{words[why]}</p>;
  return (
    <>
      <p className="complaint">{words.deniedTitle}</p>
      <p>
        {words.denied} {words[browserOf(navigator.userAgent)]}
      </p>
    </>
  );
}
