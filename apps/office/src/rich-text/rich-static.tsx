import { isJsonObject, type Json } from '@seker/questionnaire/design';
import { Fragment, type ReactElement, type ReactNode } from 'react';

export interface RichStaticProps {
  readonly text: Json | undefined;
  /** What a chip says. */
  readonly label: (piece: Json) => string;
  readonly placeholder: string;
}

/** A draft's text with its form, as long as it is not typed in. */
export function RichStatic({ text, label, placeholder }: RichStaticProps): ReactElement {
  if (text === undefined || text === '') return <p className="rich-empty">{placeholder}</p>;
  const paragraphs: readonly Json[] =
    typeof text === 'string' ? text.split('\n').map((line) => [line]) : Array.isArray(text) ? text : [];
  return (
    <>
      {paragraphs.map((paragraph, place) => {
        const [first] = Array.isArray(paragraph) ? paragraph : [paragraph];
        const isList = isJsonObject(first) && first['type'] === 'list';
        if (isJsonObject(first) && first['type'] === 'button')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no other name.
            <div key={place} className="rich-button">
              {inlines(first['content'], label)}
            </div>
          );
        const content = inlines(paragraph, label);
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no other name.
        return isList ? <Fragment key={place}>{content}</Fragment> : <p key={place}>{content}</p>;
      })}
    </>
  );
}

function inlines(content: Json | undefined, label: (piece: Json) => string): ReactNode {
  if (content === undefined) return null;
  const list = Array.isArray(content) ? content : [content];
  return list.map((inline, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a line has no other name.
    <Fragment key={place}>{inlineOf(inline, label)}</Fragment>
  ));
}

function inlineOf(inline: Json, label: (piece: Json) => string): ReactNode {
  if (typeof inline === 'string') return inline;
  if (!isJsonObject(inline)) return null;
  switch (inline['type']) {
    case 'bold':
      return <strong>{inlines(inline['content'], label)}</strong>;
    case 'italic':
      return <em>{inlines(inline['content'], label)}</em>;
    case 'underline':
      return <u>{inlines(inline['content'], label)}</u>;
    case 'link':
      return <span className="rich-link">{inlines(inline['content'], label)}</span>;
    case 'list': {
      const items = (Array.isArray(inline['items']) ? inline['items'] : []).map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item of a text has no other name.
        <li key={place}>{inlines(item, label)}</li>
      ));
      return inline['numbered'] === true ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    default:
      return <bdi className="rich-piece">{label(inline)}</bdi>;
  }
}
