import type { AnswerView, QuestionFrame, ScaleEnds } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import { endWords } from './end-words.ts';

export interface EndOfScaleProps {
  readonly question: Pick<QuestionFrame, 'answers'> & { readonly ends?: ScaleEnds };
  readonly answer: AnswerView;
  /** For the ear alone: the eye finds it below the scale. */
  readonly isHidden?: boolean;
}

/** What a point means, where it is an end of the scale. */
export function EndOfScale({ question, answer, isHidden = false }: EndOfScaleProps): ReactNode {
  const words = endWords(question, answer);
  return (
    words !== null && (
      <span className={isHidden ? 'visually-hidden' : 'end'}>
        {' '}
        <RichText text={words} />
      </span>
    )
  );
}
