export { defineBulkTask } from './bulk-task.ts';
export { type ExportColumn, sendList } from './send-list.ts';
