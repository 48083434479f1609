import './list-views.css';
import type { ListAnswer, ListCall, RowOf } from '@seker/contract';
import { COUNTED_TO } from '@seker/contract';
import { client, countText, useText } from '@seker/ui';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { ListDesign, ListView } from './list-design.ts';
import type { ListState } from './use-list-state.ts';

export interface ListViewsProps<C extends ListCall> {
  readonly design: Pick<ListDesign<C>, 'name' | 'call' | 'params' | 'filters'>;
  readonly views: readonly ListView[];
  readonly state: ListState;
}

/** The list's views, with how many rows each has; the search narrows the one that is chosen. */
export function ListViews<C extends ListCall>({ design, views, state }: ListViewsProps<C>): ReactElement {
  const t = useText();
  const { name, call, params = {}, filters } = design;
  const counts = useQueries({
    queries: views.map((view) => ({
      queryKey: ['list', name, params, 'count', view.filters],
      queryFn: async () => {
        // The edge between an address, which is text, and the call's schema, which reads it.
        const input = { ...params, ...view.filters, limit: 1 } as never;
        return ((await client.call(call, input)) as ListAnswer<RowOf<C>>).total;
      },
      placeholderData: keepPreviousData,
    })),
  });
  const names = filters.flatMap((filter) => (filter.kind === 'period' ? [filter.name, filter.until] : [filter.name]));
  return (
    <nav className="list-views" aria-label={t('list.views')}>
      {views.map((view, place) => {
        const total = counts[place]?.data;
        const isOn = isSame(view.filters, state.filters);
        return (
          <button
            key={view.name}
            type="button"
            className="list-view"
            aria-current={isOn ? 'true' : undefined}
            onClick={() => state.narrow({ ...Object.fromEntries(names.map((of) => [of, null])), ...view.filters })}
          >
            {t(view.title)}
            {total === undefined ? null : (
              <bdi className="list-view-count" dir="ltr">
                {total < COUNTED_TO ? countText(total) : `${countText(COUNTED_TO)}+`}
              </bdi>
            )}
          </button>
        );
      })}
    </nav>
  );
}

function isSame(filters: Readonly<Record<string, string>>, chosen: ReadonlyMap<string, string>): boolean {
  const wanted = Object.entries(filters);
  return wanted.length === chosen.size && wanted.every(([name, value]) => chosen.get(name) === value);
}
