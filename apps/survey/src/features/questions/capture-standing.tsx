import { answerField, megabytes } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { type CapturedMedium, type CaptureInputProps, faultWords } from './use-capture.ts';

export interface CaptureStandingProps extends Pick<CaptureInputProps, 'question' | 'value' | 'words' | 'describedBy'> {
  readonly medium: CapturedMedium;
  /** Its size is not ours to choose: the limit is told before. */
  readonly isLimited?: boolean;
  /** What was captured, to be looked at or heard. */
  readonly children?: ReactNode;
}

/** How far a captured medium is, what is wrong with it, and the field that sends its name. */
export function CaptureStanding({
  question,
  value,
  words,
  medium,
  isLimited = false,
  children,
}: CaptureStandingProps): ReactNode {
  const { standing, fault, name } = medium;
  return (
    <>
      <input type="hidden" name={answerField(question.uid)} value={value.values[0] ?? ''} />
      {children}
      {name !== null && (
        <p className="capture-name">
          <bdi>{name}</bdi>
        </p>
      )}
      <div className="capture-standing" role="status">
        {standing.at === 'sending' && (
          <>
            <progress max={100} value={standing.percent} aria-hidden="true" />
            <span>
              {standing.isWaiting ? words.waiting : words.sending.replace('{percent}', String(standing.percent))}
            </span>
          </>
        )}
        {standing.at !== 'sending' && standing.at !== 'empty' && standing.at !== 'preparing' && (
          <span>{words[standing.at]}</span>
        )}
      </div>
      {fault !== null && (
        <p className="complaint" role="alert">
          {faultWords(words, fault, question.maxBytes)}
        </p>
      )}
      {isLimited && standing.at === 'empty' && (
        <p className="hint">{words.most.replace('{megabytes}', String(megabytes(question.maxBytes)))}</p>
      )}
      {standing.at !== 'empty' && standing.at !== 'preparing' && (
        <button type="button" className="plain" onClick={medium.remove}>
          {words.remove}
        </button>
      )}
    </>
  );
}
