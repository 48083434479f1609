import type { ReactElement } from 'react';
import type { FramePlace } from '../frame/frame-place.ts';
import { LiveCoding } from '../live/live-coding.tsx';
import { ReviewOf } from './review-of.tsx';

/** The review of a question among the sections of its project. */
export function ReviewPage(place: FramePlace): ReactElement {
  return <ReviewOf {...place} Live={LiveCoding} />;
}

/** The review of a question as the task of an encoder who is named for it. */
export function ReviewTaskPage(place: FramePlace): ReactElement {
  return <ReviewOf {...place} isTask Live={LiveCoding} />;
}
