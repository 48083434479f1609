export { readUploadText } from './read-upload.ts';
export { removeOldFiles } from './upload-file.ts';
export { uploadRoutes } from './uploads.routes.ts';
