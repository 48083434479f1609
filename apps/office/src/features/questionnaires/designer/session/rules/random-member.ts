import { isJsonObject, type Json } from '@seker/questionnaire/design';

export const DRAWN_ORDERS = ['shuffled', 'reversed', 'rotated'] as const;

export type DrawnOrder = (typeof DRAWN_ORDERS)[number];

/** A random rule as it is set: whether the order is drawn, how many are shown, which members keep their place. */
export interface RandomMember {
  readonly shuffle: boolean;
  /** How the order is drawn. */
  readonly order: DrawnOrder;
  readonly show: number | null;
  readonly fixed: readonly string[];
}

export function randomOf(json: Json | undefined): RandomMember {
  const rule = isJsonObject(json) ? json : {};
  const fixed = rule['fixed'];
  return {
    shuffle: rule['shuffle'] === true,
    order: DRAWN_ORDERS.find((order) => order === rule['order']) ?? 'shuffled',
    show: typeof rule['show'] === 'number' ? rule['show'] : null,
    fixed: Array.isArray(fixed) ? fixed.filter((uid): uid is string => typeof uid === 'string') : [],
  };
}

/** As the document has it; nothing where nothing is left to chance. */
export function randomJson({ shuffle, order, show, fixed }: RandomMember): Json | undefined {
  if (!shuffle && show === null) return undefined;
  return {
    ...(shuffle ? { shuffle } : {}),
    ...(shuffle && order !== 'shuffled' ? { order } : {}),
    ...(show === null ? {} : { show }),
    ...(fixed.length === 0 ? {} : { fixed: [...fixed] }),
  };
}
