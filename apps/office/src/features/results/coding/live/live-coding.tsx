import { openSocket } from '@seker/ui';
import { useEffect, useRef } from 'react';
import type { FramePlace } from '../frame/frame-place.ts';
import { hearCoding } from './hear-coding.ts';

export interface LiveCodingProps extends FramePlace {
  /** Reads again what is shown. */
  readonly onChange: () => void;
}

/** Has what is shown of a question's encoding read again when it changes. Draws nothing. */
export function LiveCoding({ projectId, useId, onChange }: LiveCodingProps): null {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => hearCoding(openSocket, { projectId, useId }, () => latest.current()), [projectId, useId]);
  return null;
}
