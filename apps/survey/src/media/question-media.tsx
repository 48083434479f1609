import type { ReactNode } from 'react';
import type { Say } from '../texts/say.ts';
import { MediumView, type ShownMedium } from './medium-view.tsx';
import { ZoomableImage } from './zoomable-image.tsx';

export interface QuestionMediaProps {
  readonly media: readonly ShownMedium[] | undefined;
  /** The question, for those who do not see or hear them. */
  readonly words: string;
  readonly isLive: boolean;
  readonly say: Say;
}

/** What a question shows and plays: pictures that can be enlarged, films and sounds with what is said in them. */
export function QuestionMedia({ media = [], words, isLive, say }: QuestionMediaProps): ReactNode {
  return media.map((medium) => (
    <div className="question-medium" key={medium.id}>
      {isLive && medium.type === 'image' ? (
        <ZoomableImage medium={medium} words={words} say={say} />
      ) : (
        <MediumView medium={medium} words={words} />
      )}
      {medium.url !== undefined && medium.transcript !== undefined && (
        <a href={medium.transcript} target="_blank" rel="noopener noreferrer">
          {say('transcript')}
        </a>
      )}
    </div>
  ));
}
