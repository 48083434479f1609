export { findCellInterviews } from './cell-interviews.ts';
export { conditionsNote, filedTable } from './filed-table.ts';
export { foundIn, namesIn, type PreparedTable, placesOf, prepareTable, tellTable } from './make-table.ts';
export { readStudyColumns, type StudyColumns } from './study-columns.ts';
export { tabulateAside } from './table-work.ts';
export { tablesRoutes } from './tables.routes.ts';
