import type { ResolvedText, Segment } from '@seker/questionnaire';
import type { ReactNode } from 'react';

export interface RichTextProps {
  readonly text: ResolvedText;
}

/** Formatted text as spans, so that it may stand in legends and labels; piped words keep their own direction. */
export function RichText({ text }: RichTextProps): ReactNode {
  return text.map((paragraph, index) => (
    <span className="paragraph" key={index}>
      {paragraph.map((segment, place) => (
        <SegmentText key={place} segment={segment} />
      ))}
    </span>
  ));
}

function SegmentText({ segment }: { readonly segment: Segment }): ReactNode {
  switch (segment.type) {
    case 'text':
      return segment.text;
    case 'piped':
      return <bdi>{segment.text}</bdi>;
    case 'bold':
      return (
        <strong>
          {segment.content.map((nested, index) => (
            <SegmentText key={index} segment={nested} />
          ))}
        </strong>
      );
    case 'foreign':
      return (
        <span lang={segment.language} dir={segment.direction}>
          {segment.content.map((nested, index) => (
            <SegmentText key={index} segment={nested} />
          ))}
        </span>
      );
    case 'link':
      return (
        <a href={segment.href} target="_blank" rel="noopener noreferrer">
          {segment.content.map((nested, index) => (
            <SegmentText key={index} segment={nested} />
          ))}
        </a>
      );
  }
}
