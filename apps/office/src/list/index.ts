export { DataList } from './data-list.tsx';
export type { ListDesign } from './list-design.ts';
