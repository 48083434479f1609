import { answerField, type ClickObjectPart, pointField } from '@seker/questionnaire';
import type { MouseEvent, ReactNode } from 'react';
import { MediumView, type ShownMedium } from '../../media/medium-view.tsx';
import { plainWords } from '../../rich-text/plain-words.ts';
import { AreaMark } from './area-mark.tsx';
import { AreaOnImage } from './area-on-image.tsx';
import { partOf } from './change-answer.ts';
import { addPoint, clickCount, pointsOf, takeBack, toggleArea } from './clicks.ts';
import type { QuestionInputProps } from './question-input.ts';

export interface ClickPictureProps extends QuestionInputProps<ClickObjectPart> {
  readonly image: ShownMedium;
}

/** The image, pointed at anywhere; its areas are buttons for the keyboard and for screen readers. */
export function ClickPicture(props: ClickPictureProps): ReactNode {
  const { question, value, image, say, labelledBy, describedBy, onChange } = props;
  const { uid, areas, clicks, onlyAreas } = question;
  const count = clickCount(value);
  const handleClick = (event: MouseEvent<SVGSVGElement>): void => {
    const isOnArea = event.target instanceof Element && event.target.closest('[data-area]') !== null;
    if (onlyAreas && !isOnArea) return;
    const box = event.currentTarget.getBoundingClientRect();
    const point = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onChange(addPoint(value, clicks, point));
  };
  return (
    <div className="click-picture" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {value.values.map((code) => (
        <input key={code} type="hidden" name={answerField(uid)} value={code} />
      ))}
      {partOf(value, 'point').map((point, index) => (
        <input key={`${index} ${point}`} type="hidden" name={pointField(uid)} value={point} />
      ))}
      <div className="click-surface">
        <MediumView medium={image} words={plainWords(question.text)} />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" onClick={handleClick}>
          {areas.map((area) => (
            <AreaOnImage
              key={area.uid}
              area={area}
              isChosen={value.values.includes(String(area.code))}
              onToggle={() => onChange(toggleArea(value, clicks, String(area.code)))}
            />
          ))}
          {pointsOf(value).map(({ x, y }, index) => (
            // A line of no length with round ends: a dot that stays round though the picture is stretched.
            <path
              key={`${index} ${x},${y}`}
              className="click-point"
              d={`M${x} ${y}h0`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <svg className="area-marks" pointerEvents="none" aria-hidden="true">
          {areas.map((area) => (
            <AreaMark key={area.uid} area={area} />
          ))}
        </svg>
      </div>
      <div className="click-state">
        <output>{say('marked', { count, max: clicks })}</output>
        <button type="button" disabled={count === 0} onClick={() => onChange(takeBack(value))}>
          {say('takeBack')}
        </button>
      </div>
    </div>
  );
}
