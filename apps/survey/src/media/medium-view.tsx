import type { MediumFile } from '@seker/contract';
import type { QuestionView } from '@seker/questionnaire';
import type { ReactNode } from 'react';

type Medium = NonNullable<QuestionView['media']>[number];

/** A medium of the questionnaire, with the address of its file once the host has set it. */
export interface ShownMedium extends Medium, Partial<MediumFile> {}

export interface MediumViewProps {
  readonly medium: ShownMedium;
  /** Stands for it where there is no text of its own. */
  readonly words: string;
}

/** A picture, film or sound. Without a file to show there is nothing: the words beside it stand for it. */
export function MediumView({ medium, words }: MediumViewProps): ReactNode {
  const { type, url, alt = words, width, height, captions } = medium;
  if (url === undefined) return null;
  const track = captions !== undefined && <track kind="captions" src={captions} default />;
  switch (type) {
    case 'image':
      return (
        <img className="medium" src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      );
    case 'video':
      return (
        <video
          className="medium"
          src={url}
          aria-label={alt}
          width={width}
          height={height}
          controls
          playsInline
          preload="metadata"
        >
          {track}
        </video>
      );
    case 'audio':
      return (
        <audio className="medium" src={url} aria-label={alt} controls preload="metadata">
          {track}
        </audio>
      );
  }
}
