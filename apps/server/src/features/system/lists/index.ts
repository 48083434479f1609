export { allPages } from './all-pages.ts';
export { readActingPerson } from './bulk.queries.ts';
export { defineBulkTask } from './bulk-task.ts';
export { byteWork } from './byte-work.ts';
export { copyName } from './copy-name.ts';
export { xlsxBytes } from './list-bytes.ts';
export { type ExportColumn, sendList } from './send-list.ts';
export { type ZippedFile, zipBytes } from './zip-bytes.ts';
export { type ZipEntry, ZipError, ZipFile } from './zip-file.ts';
