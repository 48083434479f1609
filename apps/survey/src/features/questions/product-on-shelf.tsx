import type { ProductView } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { MediumView } from '../../media/medium-view.tsx';
import { plainWords } from '../../rich-text/plain-words.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { Say } from '../../texts/say.ts';
import { PriceTag } from './price-tag.tsx';

export interface ProductOnShelfProps {
  readonly product: ProductView;
  /** How many of it lie in the basket. */
  readonly pieces: number;
  readonly say: Say;
  readonly language: string;
  readonly currency: string | null;
  readonly isFull: boolean;
  onZoom(): void;
  onPick(): void;
}

/** Its pieces stand on the ledge, which carries the price; below are its name and the way into the basket. */
export function ProductOnShelf(props: ProductOnShelfProps): ReactNode {
  const { product, pieces, say, language, currency, isFull, onZoom, onPick } = props;
  const words = { item: plainWords(product.text) };
  return (
    <li className="product" data-picked={pieces > 0}>
      <button type="button" className="facings" aria-label={say('lookCloser', words)} onClick={onZoom}>
        {Array.from({ length: product.facings }, (_, index) => (
          <MediumView key={index} medium={product.image} words="" />
        ))}
      </button>
      <span className="ledge">
        <PriceTag price={product.price} language={language} currency={currency} />
      </span>
      <span className="product-words">
        <RichText text={product.text} />
        <button
          type="button"
          className="pick"
          data-keyed=""
          disabled={isFull}
          aria-label={say('putInBasket', words)}
          onClick={onPick}
        >
          +
          {pieces > 0 && (
            <bdi className="pieces" aria-hidden="true">
              {pieces}
            </bdi>
          )}
        </button>
      </span>
    </li>
  );
}
