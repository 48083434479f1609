import type { ReactNode } from 'react';

/** An amount as the language writes it, in the digits that are typed; a bare number where no currency is known. */
function priceIn(language: string, amount: number, currency: string | null): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const style = currency === null ? digits : ({ ...digits, style: 'currency', currency } as const);
  return new Intl.NumberFormat(`${language}-u-nu-latn`, style).format(amount);
}

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
