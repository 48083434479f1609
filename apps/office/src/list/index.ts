export { DataList } from './data-list.tsx';
export type { BulkAct, ListColumn, ListDesign, RowAct, Ticked } from './list-design.ts';
