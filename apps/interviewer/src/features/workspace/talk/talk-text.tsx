import { useText } from '@seker/ui';
import { IconEyeOff } from '@tabler/icons-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Piece, SaidText } from './words-of.ts';

/** What is read out, with the respondent's values marked; a paragraph in italics is not read out. */
export function TalkText({ text }: { readonly text: SaidText }): ReactElement {
  const t = useText();
  return (
    <>
      {text.map((paragraph, place) => {
        const [first] = paragraph;
        if (first?.type === 'list')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no other name.
            <Fragment key={place}>{pieces(paragraph)}</Fragment>
          );
        const isNotRead = paragraph.length > 0 && paragraph.every((piece) => piece.type === 'italic');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no other name.
          <p key={place} className={isNotRead ? 'wk-not-read' : undefined}>
            {isNotRead ? <IconEyeOff size={16} role="img" aria-label={t('talk.notRead')} /> : null}
            <span>{pieces(paragraph)}</span>
          </p>
        );
      })}
    </>
  );
}

function pieces(content: readonly Piece[]): ReactNode {
  return content.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a line has no other name.
    <Fragment key={place}>{pieceOf(piece)}</Fragment>
  ));
}

function pieceOf(piece: Piece): ReactNode {
  switch (piece.type) {
    case 'text':
      return piece.text;
    case 'piped':
      return <bdi className="wk-piped">{piece.text}</bdi>;
    case 'bold':
      return <strong>{pieces(piece.content)}</strong>;
    case 'italic':
      return <em>{pieces(piece.content)}</em>;
    case 'underline':
      return <u>{pieces(piece.content)}</u>;
    case 'list': {
      const items = piece.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other name.
        <li key={place}>{pieces(item)}</li>
      ));
      return piece.numbered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'medium':
      return piece.words;
    default:
      return pieces(piece.content);
  }
}
