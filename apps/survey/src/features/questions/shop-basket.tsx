import type { ProductView } from '@seker/questionnaire';
import { type ReactNode, useId } from 'react';
import { plainWords } from '../../rich-text/plain-words.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { Say } from '../../texts/say.ts';
import { PriceTag } from './price-tag.tsx';

export interface ShopBasketProps {
  readonly products: readonly ProductView[];
  /** Pieces by product code. */
  readonly basket: ReadonlyMap<number, number>;
  readonly limit: number | null;
  readonly say: Say;
  readonly language: string;
  readonly currency: string | null;
  readonly isFull: boolean;
  onPutBack(product: ProductView): void;
}

/** What is taken, what it costs, and the way back to the shelf. */
export function ShopBasket(props: ShopBasketProps): ReactNode {
  const { products, basket, limit, say, language, currency, isFull, onPutBack } = props;
  const titleId = useId();
  const taken = products.flatMap((product) => {
    const pieces = basket.get(product.code) ?? 0;
    return pieces === 0 ? [] : [{ product, pieces }];
  });
  const count = taken.reduce((sofar, { pieces }) => sofar + pieces, 0);
  const total = taken.reduce((sofar, { product, pieces }) => sofar + pieces * (product.price ?? 0), 0);
  const hasPrices = taken.some(({ product }) => product.price !== null);
  return (
    <div className="basket" role="group" aria-labelledby={titleId}>
      <p id={titleId}>
        <strong>{say('basket')}</strong>
      </p>
      <p role="status">
        {say('basketCount', { count })} {isFull && limit !== null && say('complaint.basketFull', { max: limit })}
      </p>
      <ul>
        {taken.map(({ product, pieces }) => (
          <li key={product.uid}>
            <span>
              <RichText text={product.text} />
            </span>
            <bdi>× {pieces}</bdi>
            <PriceTag
              price={product.price === null ? null : product.price * pieces}
              language={language}
              currency={currency}
            />
            <button
              type="button"
              className="icon"
              aria-label={say('putBack', { item: plainWords(product.text) })}
              onClick={() => onPutBack(product)}
            >
              −
            </button>
          </li>
        ))}
      </ul>
      {hasPrices && (
        <p className="basket-total">
          {say('basketTotal')} <PriceTag price={total} language={language} currency={currency} />
        </p>
      )}
    </div>
  );
}
