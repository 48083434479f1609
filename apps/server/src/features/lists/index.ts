export { allPages } from './all-pages.ts';
export { defineBulkTask } from './bulk-task.ts';
export { copyName } from './copy-name.ts';
export { type ExportColumn, sendList } from './send-list.ts';
export { type ZippedFile, zipBytes } from './zip-bytes.ts';
