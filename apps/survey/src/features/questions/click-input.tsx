import type { ClickObjectPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { MediumView, type ShownMedium } from '../../media/medium-view.tsx';
import { plainWords } from '../../rich-text/plain-words.ts';
import { AreaList } from './area-list.tsx';
import { liveParts } from './live-parts.ts';
import type { QuestionInputProps } from './question-input.ts';

/** Pointing at the image once the script runs; the areas by name before, and where there is no image to point at. */
export function ClickInput(props: QuestionInputProps<ClickObjectPart>): ReactNode {
  const image: ShownMedium = props.question.image;
  const { ClickPicture } = liveParts;
  if (props.isLive && image.url !== undefined && ClickPicture !== undefined)
    return <ClickPicture {...props} image={image} />;
  return (
    <>
      <MediumView medium={image} words={plainWords(props.question.text)} />
      <AreaList {...props} />
    </>
  );
}
