import { createHash } from 'node:crypto';
import type { Respondent } from './respondent.ts';
import { webDocument } from './web-document.ts';

/** A JPEG of one pixel, without metadata. */
export const PHOTO = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

/** The photo as a camera writes it: with EXIF, which says where it was taken. */
export function withExif(photo: Buffer): Buffer {
  const told = Buffer.concat([Buffer.from('Exif\0\0II*\0'), Buffer.from('GPSLatitude 31.7683 GPSLongitude 35.2137')]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(told.length + 2, 2);
  return Buffer.concat([photo.subarray(0, 2), head, told, photo.subarray(2)]);
}

export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** What the field of a question says of a medium. */
export function namedMedium(content: Buffer, mime: string, name: string | null = null): string {
  return JSON.stringify({ sha256: sha256Of(content), bytes: content.length, mime, name });
}

/** A survey of three pages: a photo that is needed, then a file and a place, then a code and a signature. */
export function captureDocument(): unknown {
  const base = webDocument({
    'photo.text': [['The shelf']],
    'file.text': [['The receipt']],
    'place.text': [['Where?']],
    'code.text': [['The barcode']],
    'sign.text': [['Sign here']],
  }) as { readonly chapters: readonly object[] };
  const capture = (uid: string, number: string, subKind: string, more: object = {}) => ({
    type: 'question',
    uid,
    number,
    kind: 'capture',
    subKind,
    ...more,
  });
  const nodes = [
    [capture('photo', 'PHOTO', 'photo', { mandatory: 'hard', maxBytes: 1_048_576 })],
    [
      capture('file', 'RECEIPT', 'file', { maxBytes: 2_097_152, types: ['text', 'pdf'] }),
      capture('place', 'PLACE', 'position'),
    ],
    [capture('code', 'CODE', 'barcode'), capture('sign', 'SIGN', 'signature')],
  ];
  const pages = nodes.map((of, index) => ({ uid: `p${index + 1}`, nodes: of }));
  return { ...base, chapters: [{ uid: 'main', pages }] };
}

export interface Announced {
  readonly question: string;
  readonly mime: string;
  readonly bytes?: number;
  readonly sha256?: string;
}

export const PIECE_BYTES = 256 * 1024;

/** The respondent's browser as it sends what is captured on the page at that address. */
export function captureDesk(by: Pick<Respondent, 'fetch'>, page: string) {
  const at = (sha256: string): string => `${page}/captured/${sha256}`;
  const put = async (content: Buffer, announced: Announced, from: number, until = from + PIECE_BYTES) => {
    const { question, mime, bytes = content.length, sha256 = sha256Of(content) } = announced;
    const query = new URLSearchParams({ question, mime, bytes: String(bytes), offset: String(from) });
    const response = await by.fetch(`${at(sha256)}?${query.toString()}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', accept: 'application/json' },
      body: new Uint8Array(content.subarray(from, until)),
    });
    return await told(response);
  };
  return {
    put,
    head: async (sha256: string) => await told(await by.fetch(at(sha256), { method: 'HEAD' })),
    /** All of it, piece by piece; returns the last answer. */
    send: async (content: Buffer, announced: Announced) => {
      let last = await put(content, announced, 0);
      while (last.status === 204 && !last.isComplete) last = await put(content, announced, last.offset);
      return last;
    },
  };
}

async function told(response: Response) {
  const text = await response.text();
  const { code = null } = (text.startsWith('{') ? JSON.parse(text) : {}) as { readonly code?: string };
  return {
    status: response.status,
    offset: Number(response.headers.get('upload-offset') ?? Number.NaN),
    isComplete: response.headers.get('upload-complete') === '?1',
    code,
  };
}
