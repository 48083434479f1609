import type { ReactNode } from 'react';
import { MediumView, type ShownMedium } from './medium-view.tsx';

export interface MediaListProps {
  readonly media: readonly ShownMedium[] | undefined;
  /** What they show, for those who do not see or hear them. */
  readonly words: string;
}

export function MediaList({ media = [], words }: MediaListProps): ReactNode {
  return media.map((medium) => <MediumView key={medium.id} medium={medium} words={words} />);
}
