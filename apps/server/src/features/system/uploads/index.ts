export { dropUpload } from './drop-upload.ts';
export { findUploadFile, readUploadText } from './read-upload.ts';
export { deleteUpload } from './upload.queries.ts';
export { newPartPath, removeFiles, removeOldFiles, removeOldIn, uploadPath } from './upload-file.ts';
export { uploadRoutes } from './uploads.routes.ts';
