export { dropUpload } from './drop-upload.ts';
export { readUploadBytes, readUploadText } from './read-upload.ts';
export { removeOldFiles } from './upload-file.ts';
export { uploadRoutes } from './uploads.routes.ts';
