import type { ReactNode } from 'react';
import { priceIn } from './price.ts';

export interface PriceTagProps {
  readonly price: number | null;
  readonly language: string;
  readonly currency: string | null;
}

/** Server and browser may know different ways of writing an amount: the first to come stays. */
export function PriceTag({ price, language, currency }: PriceTagProps): ReactNode {
  if (price === null) return null;
  return (
    <bdi className="price" suppressHydrationWarning>
      {priceIn(language, price, currency)}
    </bdi>
  );
}
