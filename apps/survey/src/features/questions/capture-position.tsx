import { answerField, type CapturePositionPart, writePosition } from '@seker/questionnaire';
import { type ReactNode, useContext, useState } from 'react';
import type { CaptureWords } from '../../texts/capture/capture-words.ts';
import { type FoundPosition, watchPosition } from '../../watch-position/watch-position.ts';
import { CaptureHostContext } from './capture-host.ts';
import { typeAnswer } from './change-answer.ts';
import type { QuestionInputProps } from './question-input.ts';

const WANTED_METRES = 20;
const COARSE_METRES = 200;
/** For who tries the question where no page may ask for the place, as in the designer: a square in Jerusalem. */
const EXAMPLE: FoundPosition = { lat: 31.77885, lon: 35.22545, accuracy: 15 };

type Search = 'none' | 'searching' | 'denied' | 'noPosition' | 'unable';

export interface CapturePositionProps extends QuestionInputProps<CapturePositionPart> {
  readonly words: CaptureWords;
}

/** Where the respondent is: the best that the browser finds in half a minute, becoming more exact before one's eyes. */
export function CapturePosition(props: CapturePositionProps): ReactNode {
  const { question, value, words, labelledBy, describedBy, onChange } = props;
  const { to, device } = useContext(CaptureHostContext);
  const [search, setSearch] = useState<Search>('none');
  const [best, setBest] = useState<FoundPosition | null>(null);
  const typed = value.values[0] ?? '';
  const shown = best ?? placeIn(typed);
  const buttonId = `${question.uid}-locate`;

  const take = (found: FoundPosition): void => {
    setSearch('none');
    onChange(typeAnswer(value, writePosition({ ...found, at: new Date().toISOString() })));
  };

  const look = async (): Promise<void> => {
    if (!('geolocation' in navigator)) return setSearch('unable');
    setSearch('searching');
    setBest(null);
    const end = await watchPosition(navigator.geolocation, WANTED_METRES, setBest);
    if (end.type !== 'found') return setSearch(end.type === 'denied' ? 'denied' : 'noPosition');
    take(end.best);
  };

  return (
    <div className="capture">
      <input type="hidden" name={answerField(question.uid)} value={typed} />
      <div role="status">
        {search === 'searching' && <p className="hint">{words.searching}</p>}
        {shown !== null && (typed !== '' || search === 'searching') && (
          <p className="capture-place">
            <bdi dir="ltr">
              {shown.lat.toFixed(5)}, {shown.lon.toFixed(5)}
            </bdi>{' '}
            <span>{words.accurate.replace('{metres}', String(Math.round(shown.accuracy)))}</span>
          </p>
        )}
        {shown !== null && search === 'none' && typed !== '' && shown.accuracy > COARSE_METRES && (
          <p className="hint">{words.coarse}</p>
        )}
      </div>
      {search !== 'none' && search !== 'searching' && (
        <p className="complaint" role="alert">
          {words[search]}
        </p>
      )}
      <div className="capture-acts">
        <button
          type="button"
          id={buttonId}
          aria-labelledby={`${buttonId} ${labelledBy}`}
          aria-describedby={describedBy}
          disabled={search === 'searching'}
          onClick={() => void look()}
        >
          {typed === '' ? words.locate : words.locateAgain}
        </button>
        {to === null && device === undefined && search === 'denied' && (
          <button type="button" data-example onClick={() => take(EXAMPLE)}>
            {words.example}
          </button>
        )}
        {typed !== '' && search !== 'searching' && (
          <button
            type="button"
            className="plain"
            onClick={() => {
              setBest(null);
              onChange(typeAnswer(value, ''));
            }}
          >
            {words.remove}
          </button>
        )}
      </div>
    </div>
  );
}

function placeIn(typed: string): FoundPosition | null {
  if (typed === '') return null;
  try {
    const place: FoundPosition = JSON.parse(typed);
    return place;
  } catch {
    return null;
  }
}
