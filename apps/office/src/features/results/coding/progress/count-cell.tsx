import { countText } from '@seker/ui';
import type { ReactElement } from 'react';

/** A count in a table; a dash for none. */
export function CountCell({ count }: { readonly count: number | null }): ReactElement {
  return <td className="figures-number">{count === null || count === 0 ? '–' : countText(count)}</td>;
}
