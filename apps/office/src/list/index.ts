export { BulkBar } from './bulk-bar.tsx';
export { DataList } from './data-list.tsx';
export { FilterChips } from './filter-chips.tsx';
export type { BulkAct, Choice, ListColumn, ListDesign, ListFilter, RowAct, Ticked } from './list-design.ts';
export { filtersIn, listAddress } from './list-query.ts';
export { RowMenu } from './row-menu.tsx';
export { useAddress } from './use-address.ts';
export { type FilterState, useFilterState } from './use-filter-state.ts';
export { useScreenKeys } from './use-screen-keys.ts';
