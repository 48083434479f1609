/** An amount as the language writes it, in the digits that are typed; a bare number where no currency is known. */
export function priceIn(language: string, amount: number, currency: string | null): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const style = currency === null ? digits : ({ ...digits, style: 'currency', currency } as const);
  return new Intl.NumberFormat(`${language}-u-nu-latn`, style).format(amount);
}
