import { answerField, type RulerPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import { typeAnswer } from './change-answer.ts';
import { OpenControl } from './open-control.tsx';
import type { QuestionInputProps } from './question-input.ts';
import { rulerSteps, stepAt, stepOf } from './ruler-steps.ts';
import { useTypedNumber } from './use-typed-number.ts';

/**
 * A slider whose lower end is where lines begin. Without script it is a number to write: a native slider always sends a
 * value, although the respondent has not touched it.
 */
export function RulerInput(props: QuestionInputProps<RulerPart>): ReactNode {
  const { question, value, labelledBy, describedBy, isLive, language, say, onChange } = props;
  const { min, max, start, lowerLabel, upperLabel } = question;
  const chosen = value.values[0];
  const typed = useTypedNumber(question, language);
  const take = (step: string): void => onChange(typeAnswer(value, String(stepAt(Number(step), question))));
  const shown = stepOf(chosen === undefined ? start : Number(chosen), question);
  const [lowerId, upperId] = [`${question.uid}-lower`, `${question.uid}-upper`];
  return (
    <div className="ruler" data-chosen={chosen !== undefined}>
      {isLive ? (
        <>
          {chosen === undefined && <p className="hint">{say('rulerHint')}</p>}
          <output className="ruler-value">
            <bdi>{chosen ?? '–'}</bdi>
          </output>
          <input type="hidden" name={answerField(question.uid)} value={chosen ?? ''} />
          <input
            type="range"
            min={0}
            max={rulerSteps(question)}
            value={shown}
            aria-labelledby={labelledBy}
            aria-describedby={[lowerId, upperId, describedBy].filter((id) => id !== undefined).join(' ')}
            aria-valuetext={chosen ?? '–'}
            onChange={(event) => take(event.target.value)}
            onClick={(event) => take(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Where the pointer stands already is chosen without moving it.
              if (event.key === ' ') take(event.currentTarget.value);
              const number = typed(event);
              if (number !== null) onChange(typeAnswer(value, String(number)));
            }}
          />
        </>
      ) : (
        <OpenControl
          format="number"
          lines={1}
          name={answerField(question.uid)}
          value={chosen ?? ''}
          labelledBy={`${labelledBy} ${lowerId} ${upperId}`}
          describedBy={describedBy}
          isLive={isLive}
          language={language}
          say={say}
          onType={(written) => onChange(typeAnswer(value, written))}
        />
      )}
      <div className="ruler-ends">
        <span id={lowerId}>
          <bdi>{min}</bdi> {lowerLabel !== null && <RichText text={lowerLabel} />}
        </span>
        <span id={upperId}>
          <bdi>{max}</bdi> {upperLabel !== null && <RichText text={upperLabel} />}
        </span>
      </div>
    </div>
  );
}
