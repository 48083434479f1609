export { dropUpload } from './drop-upload.ts';
export { findUploadFile, readUploadText } from './read-upload.ts';
export { newPartPath, removeOldFiles } from './upload-file.ts';
export { uploadRoutes } from './uploads.routes.ts';
