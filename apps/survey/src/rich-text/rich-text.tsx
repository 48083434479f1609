import type { ResolvedText, Segment } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { MediumView, type ShownMedium } from '../media/medium-view.tsx';

export interface RichTextProps {
  readonly text: ResolvedText;
}

/** Formatted text as spans, so that it may stand in legends and labels; piped words keep their own direction. */
export function RichText({ text }: RichTextProps): ReactNode {
  return text.map((paragraph, index) => (
    <span className="paragraph" key={index}>
      {segments(paragraph)}
    </span>
  ));
}

function segments(content: readonly Segment[]): ReactNode {
  return content.map((segment, place) => <SegmentText key={place} segment={segment} />);
}

function SegmentText({ segment }: { readonly segment: Segment }): ReactNode {
  switch (segment.type) {
    case 'text':
      return segment.text;
    case 'piped':
      return <bdi>{segment.text}</bdi>;
    case 'bold':
      return <strong>{segments(segment.content)}</strong>;
    case 'italic':
      return <em>{segments(segment.content)}</em>;
    case 'underline':
      return <u>{segments(segment.content)}</u>;
    case 'foreign':
      return (
        <span lang={segment.language} dir={segment.direction}>
          {segments(segment.content)}
        </span>
      );
    case 'link':
      return (
        <a href={segment.href} target="_blank" rel="noopener noreferrer">
          {segments(segment.content)}
        </a>
      );
    case 'list':
      return (
        <span className="list" role="list" data-numbered={segment.numbered || undefined}>
          {segment.items.map((item, index) => (
            <span role="listitem" key={index}>
              {segments(item)}
            </span>
          ))}
        </span>
      );
    case 'medium':
      return <InlineMedium medium={segment.medium} words={segment.words} />;
  }
}

/** Its words stand where there is no file to show. */
function InlineMedium({ medium, words }: { readonly medium: ShownMedium; readonly words: string }): ReactNode {
  return medium.url === undefined ? words : <MediumView medium={medium} words={words} />;
}
