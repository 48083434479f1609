import { storableText } from '@seker/questionnaire/design';
import { z } from 'zod';

const name = z.string().transform(storableText).pipe(z.string().trim().min(1).max(200));

/** The manifest of an exported questionnaire; its media files are under `media/`, named by hash. */
export const manifest = z.object({
  format: z.literal('seker-questionnaire'),
  version: z.literal(1),
  name,
  comments: z.string().transform(storableText).pipe(z.string().max(4_000)),
  /** Of `document.json`. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  media: z
    .array(
      z.object({
        file: z.string().regex(/^[0-9a-f]{64}$/),
        name,
        kind: z.string().regex(/^[a-z0-9-]{1,20}$/),
      }),
    )
    .max(2_000),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST_FILE = 'manifest.json';
export const DOCUMENT_FILE = 'document.json';
export const MEDIA_FOLDER = 'media/';
