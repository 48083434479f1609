import { CallError, errorOfAnswer, type SentFile, type UploadPurpose, uploadsCalls } from '@seker/contract';
import { endSession } from '@seker/ui';

export interface FileToSend {
  readonly purpose: UploadPurpose;
  readonly file: File;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a file as it is; throws as other calls do, and an `AbortError` where it was given up. */
export async function sendFile({ purpose, file, onProgress, signal }: FileToSend): Promise<SentFile> {
  // `fetch` tells nothing of what it has sent.
  const request = new XMLHttpRequest();
  const { path, answer } = uploadsCalls.upload;
  request.open('POST', `${path}?${new URLSearchParams({ purpose, name: file.name }).toString()}`);
  request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
  const giveUp = (): void => request.abort();
  signal.addEventListener('abort', giveUp);
  try {
    await new Promise<void>((resolve, reject) => {
      request.onload = () => resolve();
      request.onerror = () => reject(new CallError('network', 0, 'no answer'));
      request.onabort = () => reject(new DOMException('given up', 'AbortError'));
      request.send(file);
    });
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
  const body = read(request.responseText);
  if (request.status === 401) endSession('loggedOff');
  if (request.status >= 400) throw errorOfAnswer(request.status, body);
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new CallError('badAnswer', request.status, 'upload: unexpected answer');
  return parsed.data;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
