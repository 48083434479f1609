import type { QuestionView } from '@seker/questionnaire';
import type { ReactNode } from 'react';

type Medium = NonNullable<QuestionView['media']>[number];

/** A medium of the questionnaire, with where its file is once the host knows it. */
export interface ShownMedium extends Medium {
  readonly url?: string;
  readonly alt?: string;
  /** In pixels. */
  readonly width?: number;
  readonly height?: number;
}

export interface MediumViewProps {
  readonly medium: ShownMedium;
  /** Stands for it where there is no text of its own. */
  readonly words: string;
}

/** A picture, film or sound. Without a file to show there is nothing: the words beside it stand for it. */
export function MediumView({ medium, words }: MediumViewProps): ReactNode {
  const { type, url, alt = words, width, height } = medium;
  if (url === undefined) return null;
  switch (type) {
    case 'image':
      return <img className="medium" src={url} alt={alt} width={width} height={height} decoding="async" />;
    case 'video':
      return (
        <video
          className="medium"
          src={url}
          aria-label={alt}
          width={width}
          height={height}
          controls
          preload="metadata"
        />
      );
    case 'audio':
      return <audio className="medium" src={url} aria-label={alt} controls preload="metadata" />;
  }
}
