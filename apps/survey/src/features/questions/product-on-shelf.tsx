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

export function ProductOnShelf(props: ProductOnShelfProps): ReactNode {
  const { product, pieces, say, language, currency, isFull, onZoom, onPick } = props;
  const words = { item: plainWords(product.text) };
  return (
    <li className="product" data-picked={pieces > 0}>
      <button type="button" className="facings" aria-label={say('lookCloser', words)} onClick={onZoom}>
        {Array.from({ length: product.facings }, (_, index) => (
          <MediumView key={index} medium={product.image} words="" />
        ))}
        <span>
          <RichText text={product.text} />
        </span>
      </button>
      <PriceTag price={product.price} language={language} currency={currency} />
      <button type="button" disabled={isFull} aria-label={say('putInBasket', words)} onClick={onPick}>
        +{pieces > 0 && <bdi>&nbsp;({pieces})</bdi>}
      </button>
    </li>
  );
}
