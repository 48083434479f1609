import type { ProductView } from '@seker/questionnaire';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MediumView } from '../../media/medium-view.tsx';
import { plainWords } from '../../rich-text/plain-words.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { Say } from '../../texts/say.ts';
import { PriceTag } from './price-tag.tsx';

export interface ProductDialogProps {
  readonly product: ProductView;
  readonly say: Say;
  readonly language: string;
  readonly currency: string | null;
  readonly isFull: boolean;
  onTurn(): void;
  onPick(): void;
  onClose(): void;
}

/** A product from near, turned side by side. */
export function ProductDialog(props: ProductDialogProps): ReactNode {
  const { product, say, language, currency, isFull, onTurn, onPick, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [side, setSide] = useState(0);
  const sides = [product.image, ...product.sides];

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  return (
    <dialog ref={dialog} className="card product-dialog" aria-labelledby={titleId} onClose={onClose}>
      <p id={titleId}>
        <RichText text={product.text} />
      </p>
      <MediumView
        medium={sides[side] ?? product.image}
        words={say('side', { item: plainWords(product.text), side: side + 1, sides: sides.length })}
      />
      <PriceTag price={product.price} language={language} currency={currency} />
      <div className="dialog-actions">
        {sides.length > 1 && (
          <button
            type="button"
            onClick={() => {
              setSide((side + 1) % sides.length);
              onTurn();
            }}
          >
            {say('turn')}
          </button>
        )}
        <button type="button" className="primary" disabled={isFull} onClick={onPick}>
          {say('intoBasket')}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {say('close')}
        </button>
      </div>
    </dialog>
  );
}
