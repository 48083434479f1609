import { countText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

export interface CountCellProps {
  readonly count: number | null;
  /** The answers that are counted, by their states; null: all. */
  readonly shows?: { readonly projectId: number; readonly useId: number; readonly state: string | null };
}

/** A count in a table, which leads to what it counts; a dash for none. */
export function CountCell({ count, shows }: CountCellProps): ReactElement {
  return (
    <td className="figures-number">
      {count === null || count === 0 ? (
        '–'
      ) : shows === undefined ? (
        countText(count)
      ) : (
        <Link
          className="figures-link"
          to="/p/$projectId/coding/$useId/answers"
          params={{ projectId: String(shows.projectId), useId: String(shows.useId) }}
          search={(shows.state === null ? {} : { state: shows.state }) as never}
        >
          {countText(count)}
        </Link>
      )}
    </td>
  );
}
