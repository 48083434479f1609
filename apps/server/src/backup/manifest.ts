import { z } from 'zod';

/** Raised when an older Seker could no longer read what a newer one writes. */
export const FORMAT = 1;

/** The first entry of a backup: what is needed before its tables are read. */
export const HEAD_NAME = 'seker-backup.json';
/** The last entry: what everything before it is proved by. A backup without it was cut off. */
export const PROOF_NAME = 'proof.json';

const tableShape = z.object({
  name: z.string().min(1),
  /** Without those that the database computes. */
  columns: z.array(z.string().min(1)).min(1),
});
export type TableShape = z.infer<typeof tableShape>;

export const backupHead = z.object({
  format: z.literal(FORMAT),
  /** Of Seker. */
  version: z.string(),
  at: z.iso.datetime(),
  /** In their order, with the sums of their texts. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(tableShape),
  /** Of the key of respondents' links, which is not in the backup; `null`: there was none yet. */
  linkKey: z.string().nullable(),
});
export type BackupHead = z.infer<typeof backupHead>;

const fileProof = z.object({ bytes: z.number().int().min(0), sha256: z.string().length(64) });

export const backupProof = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int().min(0), sum: z.string().length(64) })),
  /** The last value that each sequence gave out, as digits. */
  sequences: z.record(z.string(), z.string().regex(/^[0-9]+$/)),
  /** Of every file, by its name in the archive; the files of tables are compressed. */
  files: z.record(z.string(), fileProof),
});
export type BackupProof = z.infer<typeof backupProof>;
