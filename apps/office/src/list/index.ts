export { DataList } from './data-list.tsx';
export type { BulkAct, ListColumn, ListDesign, ListFilter, RowAct, Ticked } from './list-design.ts';
export { RowMenu } from './row-menu.tsx';
export { isBusyElsewhere } from './typing.ts';
