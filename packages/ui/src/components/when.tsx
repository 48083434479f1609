import type { ReactElement } from 'react';
import { momentText } from '../time/moment-text.ts';

export interface WhenProps {
  readonly at: string | null;
}

/** A moment, by the clock of the person's machine; a dash for none. */
export function When({ at }: WhenProps): ReactElement {
  if (at === null) return <>–</>;
  return (
    <time className="sk-tabular" dir="ltr" dateTime={at}>
      {momentText(at)}
    </time>
  );
}
