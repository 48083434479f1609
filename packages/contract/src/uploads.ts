import type { Role } from './rights.ts';

/** Maximum size of media (specification 2 §9) and of texts. */
export const MOST_UPLOAD_BYTES = 50 * 1024 * 1024;

interface UploadDesign {
  readonly mostBytes: number;
  /** Accepted content types, detected from the content, not from the name. */
  readonly kinds: readonly string[];
  /** Roles that may upload it. */
  readonly roles: readonly Role[];
}

/** A list of half a million rows as text exceeds the limit for media (specification 2 §9). */
const MOST_LIST_BYTES = 200 * 1024 * 1024;

const TABLES = ['text', 'textWithMarkup', 'oneByteText', 'utf16Text', 'xlsx', 'zip'] as const;

/** Purposes of uploads. */
export const UPLOADS = {
  /** Numbers and addresses for the blacklist. */
  blacklist: { mostBytes: MOST_UPLOAD_BYTES, kinds: TABLES, roles: ['administrator', 'supervisor'] },
  dictionary: { mostBytes: MOST_UPLOAD_BYTES, kinds: ['text'], roles: ['administrator'] },
  /** A codeframe, as a table or as JSON. */
  codeframe: { mostBytes: 5 * 1024 * 1024, kinds: TABLES, roles: ['administrator', 'supervisor'] },
  /** Codes of answers, as a table. */
  codings: { mostBytes: MOST_UPLOAD_BYTES, kinds: TABLES, roles: ['administrator', 'supervisor'] },
  /** Media of a questionnaire: pictures, films and sounds (specification 2 §5). */
  medium: {
    mostBytes: MOST_UPLOAD_BYTES,
    kinds: ['png', 'jpg', 'gif', 'bmp', 'tif', 'mp3', 'mp4', 'm4a', 'avi', 'wmv', 'asf', 'flv', 'swf'],
    roles: ['administrator', 'supervisor'],
  },
  listFile: {
    mostBytes: MOST_LIST_BYTES,
    kinds: TABLES,
    roles: ['administrator', 'supervisor'],
  },
  /** Values with their counts in the population. */
  population: { mostBytes: 5 * 1024 * 1024, kinds: TABLES, roles: ['administrator', 'supervisor'] },
  /** Map regions, as GeoJSON. */
  regions: { mostBytes: 20 * 1024 * 1024, kinds: ['text'], roles: ['administrator'] },
  /** An exported questionnaire with its media. */
  questionnaire: { mostBytes: MOST_UPLOAD_BYTES, kinds: ['zip'], roles: ['administrator', 'supervisor'] },
  /** Everything unsent of a device, as it has saved it. */
  rescue: { mostBytes: MOST_UPLOAD_BYTES, kinds: ['rescue'], roles: ['administrator', 'supervisor'] },
} as const satisfies Readonly<Record<string, UploadDesign>>;

export type UploadPurpose = keyof typeof UPLOADS;
export const UPLOAD_PURPOSES = Object.keys(UPLOADS) as readonly UploadPurpose[] as readonly [
  UploadPurpose,
  ...UploadPurpose[],
];
