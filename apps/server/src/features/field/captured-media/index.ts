export { type CaptureHost, registerCaptures } from './capture-routes.ts';
export { listComplete } from './captured-media.queries.ts';
export { type CapturedKey, capturedFolder } from './captured-store.ts';
export type { Capturing } from './capturing.ts';
export { capturedOf } from './has-captured.ts';
export { type PlainFileComplaint, receivePlainFile } from './receive-plain-file.ts';
export { sendCaptured } from './send-captured.ts';
export { sweepCaptured } from './sweep-captured.ts';
