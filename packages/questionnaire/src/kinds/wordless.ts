import type { Item, ListName, Offer } from './item.ts';
import type { Presenter } from './kind.ts';
import type { ItemView } from './question-part.ts';

/** A presenter of offered items in document order without texts, for drawing answers and for analysis. */
export function wordless(offer: Offer | null): Presenter {
  const present = <T extends Item>(item: T): T & ItemView => ({ ...item, text: [] });
  return {
    text: () => null,
    medium: (medium) => medium,
    plain: (_key, items) => items.map(present),
    items: <T extends Item>(list: ListName, items: readonly T[]) => {
      const offered = offer?.[list];
      return items.filter(({ uid }) => offered === undefined || offered.has(uid)).map(present);
    },
  };
}
