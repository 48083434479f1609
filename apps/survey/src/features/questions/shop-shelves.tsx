import {
  actionField,
  basketOf,
  type ProductView,
  type ShelfAction,
  type ShelfSimulatorPart,
} from '@seker/questionnaire';
import { type ReactNode, useState } from 'react';
import { ProductDialog } from './product-dialog.tsx';
import { ProductOnShelf } from './product-on-shelf.tsx';
import type { QuestionInputProps } from './question-input.ts';
import { actionsOf, withAction, writtenActions } from './shelf-actions.ts';
import { ShopBasket } from './shop-basket.tsx';

/** Shelves to shop from; everything done there is the answer, in order. */
export function ShopShelves(props: QuestionInputProps<ShelfSimulatorPart>): ReactNode {
  const { question, value, say, language, labelledBy, describedBy, onChange } = props;
  const [near, setNear] = useState<ProductView | null>(null);
  const basket = basketOf(actionsOf(value));
  const pieces = [...basket.values()].reduce((sofar, each) => sofar + each, 0);
  const isFull = question.basketLimit !== null && pieces >= question.basketLimit;
  const act = (verb: ShelfAction['do'], { code }: ProductView): void =>
    onChange(withAction(value, { do: verb, product: code }));
  const shared = { say, language, currency: question.currency, isFull };
  return (
    <div className="shop" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {writtenActions(value).map((written, index) => (
        <input key={`${index} ${written}`} type="hidden" name={actionField(question.uid)} value={written} />
      ))}
      {question.shelves.map((shelf) => (
        <ul key={shelf.uid} className="shelf">
          {shelf.products.map((product) => (
            <ProductOnShelf
              key={product.uid}
              {...shared}
              product={product}
              pieces={basket.get(product.code) ?? 0}
              onPick={() => act('pick', product)}
              onZoom={() => {
                setNear(product);
                act('zoom', product);
              }}
            />
          ))}
        </ul>
      ))}
      <ShopBasket
        {...shared}
        products={question.shelves.flatMap(({ products }) => products)}
        basket={basket}
        limit={question.basketLimit}
        onPutBack={(product) => act('putBack', product)}
      />
      {near !== null && (
        <ProductDialog
          {...shared}
          product={near}
          onTurn={() => act('turn', near)}
          onPick={() => act('pick', near)}
          onClose={() => setNear(null)}
        />
      )}
    </div>
  );
}
