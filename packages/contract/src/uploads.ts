/** No file is larger (specification 2 §9). */
export const MOST_UPLOAD_BYTES = 50 * 1024 * 1024;

interface UploadDesign {
  readonly mostBytes: number;
  /** What it may be by its content; its name says nothing about that. */
  readonly kinds: readonly string[];
}

/** What a file can be sent in for. */
export const UPLOADS = {
  dictionary: { mostBytes: MOST_UPLOAD_BYTES, kinds: ['text'] },
} as const satisfies Readonly<Record<string, UploadDesign>>;

export type UploadPurpose = keyof typeof UPLOADS;
export const UPLOAD_PURPOSES = Object.keys(UPLOADS) as readonly UploadPurpose[] as readonly [
  UploadPurpose,
  ...UploadPurpose[],
];
