import type { JsonFields } from '../document/json-fields.ts';

const ORDERS = ['shuffled', 'reversed', 'rotated'] as const;

/**
 * How an order is drawn: any order, as written or reversed with equal chance, or as written from a random member on, the first
 * ones after the last.
 */
type DrawnOrder = (typeof ORDERS)[number];

/** Randomisation of a list: its order, the number of shown members, or both. */
export interface RandomRule {
  /** The order is drawn. */
  readonly shuffle: boolean;
  readonly order: DrawnOrder;
  /** Number of shown members besides fixed ones; `null` for all. */
  readonly show: number | null;
}

/**
 * Parses a random rule. Design rule of specification 2 §5: the display count is a whole number below the number of
 * selected items.
 */
export function readRandomRule(json: unknown, from: JsonFields, selected: number): RandomRule | null {
  if (json === undefined) return null;
  const fields = from.inside(json, from.at);
  const show = fields.raw('show') === undefined ? null : fields.whole('show');
  if (show !== null && (show < 1 || show >= selected)) {
    fields.fail('badDisplayCount', `${show} of ${selected}`);
  }
  const rule = { shuffle: fields.flag('shuffle'), order: fields.choice('order', ORDERS), show };
  if (!rule.shuffle && fields.raw('order') !== undefined) fields.fail('wrongShape', 'random: order without shuffle');
  if (!rule.shuffle && show === null) fields.fail('wrongShape', 'random: nothing is left to chance');
  return rule;
}
