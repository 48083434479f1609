/** What a medium can be, with the end of its file's name; everything else is refused before it is stored. */
export const MEDIUM_ENDS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/plain': 'txt',
  'text/csv': 'csv',
} as const;

export type MediumMime = keyof typeof MEDIUM_ENDS;

const SOUNDS = ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/wav'] as const;

/** The types of files that a question may take, by the name that a designer chooses. */
export const FILE_TYPES = {
  image: ['image/jpeg'],
  pdf: ['application/pdf'],
  document: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  sheet: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  text: ['text/plain'],
  audio: SOUNDS,
  video: ['video/mp4', 'video/webm'],
} as const satisfies Readonly<Record<string, readonly MediumMime[]>>;

export type FileType = keyof typeof FILE_TYPES;

/** What each kind of medium arrives as: photos and signatures are drawn anew by the browser, which drops their metadata. */
export const MIMES_OF = {
  photo: ['image/jpeg'],
  audio: SOUNDS,
  signature: ['image/png'],
} as const satisfies Readonly<Record<string, readonly MediumMime[]>>;

/** Specification 2 §5. */
export const MOST_CAPTURED_BYTES = 50 * 1024 * 1024;

export const LEAST_CAPTURED_BYTES = 1024;

export function isMediumMime(mime: unknown): mime is MediumMime {
  return typeof mime === 'string' && Object.hasOwn(MEDIUM_ENDS, mime);
}

/** The end of the name of a file with this type. */
export function endOfMime(mime: string): string {
  return isMediumMime(mime) ? MEDIUM_ENDS[mime] : 'bin';
}
