import type { Role } from './rights.ts';

/** No file of media is larger (specification 2 §9), and none of texts. */
export const MOST_UPLOAD_BYTES = 50 * 1024 * 1024;

interface UploadDesign {
  readonly mostBytes: number;
  /** What it may be by its content; its name says nothing about that. */
  readonly kinds: readonly string[];
  /** Who has a use for it. */
  readonly roles: readonly Role[];
}

/** Half a million rows of a list, as text, are longer than any medium (specification 2 §9 limits media). */
const MOST_LIST_BYTES = 200 * 1024 * 1024;

const TABLES = ['text', 'textWithMarkup', 'oneByteText', 'utf16Text', 'xlsx', 'zip'] as const;

/** What a file can be sent in for. */
export const UPLOADS = {
  /** Numbers and addresses that are to be left alone. */
  blacklist: { mostBytes: MOST_UPLOAD_BYTES, kinds: TABLES, roles: ['administrator', 'supervisor'] },
  dictionary: { mostBytes: MOST_UPLOAD_BYTES, kinds: ['text'], roles: ['administrator'] },
  /** Of a questionnaire: pictures, films and sounds (specification 2 §5). */
  medium: {
    mostBytes: MOST_UPLOAD_BYTES,
    kinds: ['png', 'jpg', 'gif', 'bmp', 'tif', 'mp3', 'mp4', 'm4a', 'avi', 'wmv', 'asf', 'flv', 'swf'],
    roles: ['administrator', 'supervisor'],
  },
  /** A list of people. */
  listFile: {
    mostBytes: MOST_LIST_BYTES,
    kinds: TABLES,
    roles: ['administrator', 'supervisor'],
  },
  /** Values with how many of each there are in the population. */
  population: { mostBytes: 5 * 1024 * 1024, kinds: TABLES, roles: ['administrator', 'supervisor'] },
  /** Areas of regions, as GeoJSON. */
  regions: { mostBytes: 20 * 1024 * 1024, kinds: ['text'], roles: ['administrator'] },
  /** One that was exported, with its media. */
  questionnaire: { mostBytes: MOST_UPLOAD_BYTES, kinds: ['zip'], roles: ['administrator', 'supervisor'] },
} as const satisfies Readonly<Record<string, UploadDesign>>;

export type UploadPurpose = keyof typeof UPLOADS;
export const UPLOAD_PURPOSES = Object.keys(UPLOADS) as readonly UploadPurpose[] as readonly [
  UploadPurpose,
  ...UploadPurpose[],
];
