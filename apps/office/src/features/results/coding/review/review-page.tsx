import type { ReactElement } from 'react';
import type { FramePlace } from '../frame/frame-place.ts';

/** The answers of a question that are to be decided. */
export function ReviewPage({ useId }: FramePlace): ReactElement {
  return <p>{useId}</p>;
}
