import type { Base, Estimate } from '@seker/estimation';
import type { Amount } from './summary.ts';
import type { ToldSummary } from './told-summary.ts';

export function amountWord({ words, summary }: ToldSummary): string {
  return summary.isWeighted ? `${words.count} (${words.weighted})` : words.count;
}

/** Number of interviews, with the weighted number in brackets. */
export function amountText(of: Amount | undefined, { summary }: ToldSummary): string {
  const { count, weighted } = of ?? { count: 0, weighted: 0 };
  return summary.isWeighted ? `${count} (${weighted.toFixed(1)})` : String(count);
}

export function decimal(value: number | null, decimals: number): string {
  return value === null ? '–' : value.toFixed(decimals);
}

/** The ends of an interval. */
export function intervalText({ from, to }: Estimate, decimals: number): string {
  return from === null || to === null ? '–' : `${from.toFixed(decimals)} – ${to.toFixed(decimals)}`;
}

/** How a column looks whose base is small. */
export function lookOf(base: Base | undefined): { readonly look?: 'few' | 'grey' } {
  if (base?.standing === 'few') return { look: 'few' };
  return base?.standing === 'tooFew' ? { look: 'grey' } : {};
}
