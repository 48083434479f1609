import type { Study } from './draft/study.ts';
import type { Report } from './report/report.ts';

export type FormatName = 'docx' | 'html' | 'text';

/** Why a source cannot be read at all. */
export type Refusal = 'damaged' | 'tooLarge' | 'locked' | 'oldWord';

export type ReadStudy =
  | { readonly ok: true; readonly study: Study; readonly report: Report }
  | { readonly ok: false; readonly refused: Refusal };

/** One format of questionnaires. Reading never throws: what cannot be read is refused, with the reason. */
export interface Format {
  readonly name: FormatName;
  /** Ends of file names, with their dot. */
  readonly extensions: readonly string[];
  /** Whether the bytes are of this format; the file's name does not count. */
  readonly sniff: (bytes: Uint8Array) => boolean;
  readonly read: (bytes: Uint8Array) => ReadStudy;
}
