import { bulkListFiles as listFiles } from './bulk-list-files.ts';
import { bulkRecords as records } from './bulk-records.ts';

export { checkListImportTask } from './check-list-import.ts';
export { eraseListFile, eraseUnfinishedLists } from './erase-list-file.ts';
export { importListFileTask } from './import-list-file.ts';
export { listFilesRoutes } from './list-files.routes.ts';
export { lookAtUploadSheets } from './look-at-list-file.ts';
export { readUploadRows } from './read-upload-rows.ts';
export const bulkListFiles = listFiles.task;
export const bulkRecords = records.task;
