import type { ErrorCode, jobsCalls } from '@seker/contract';
import type { input } from 'zod/mini';
import type { OwnTexts } from '../../../texts/own-texts.ts';
import type { JobRow } from './job.queries.ts';

/** Converts a job for its reader; a failure is described by its code only. */
export function wireJob(
  row: JobRow,
  language: string,
  texts: Pick<OwnTexts, 'message'>,
): input<typeof jobsCalls.readJob.answer> {
  const { error, askedAt, startedAt, endedAt, ...rest } = row;
  return {
    ...rest,
    error: error === null ? null : { code: error, text: texts.message(error as ErrorCode, language) },
    askedAt: askedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
