import { randomUUID } from 'node:crypto';
import { codingFilesCalls, jobsCalls } from '@seker/contract';
import type { Person } from '../apps/server/src/testing/person.ts';

/** Seconds to send a file of codings, to look at it, and to take all of it. */
export async function timeImport(
  supervisor: Person,
  place: { readonly projectId: number; readonly useId: number },
  lines: readonly string[],
): Promise<{ readonly lookSeconds: number; readonly takeSeconds: number }> {
  const begun = performance.now();
  const address = `/api/v1/uploads?${new URLSearchParams({ purpose: 'codings', name: 'codings.csv' }).toString()}`;
  const sent = await supervisor.fetch(address, { method: 'POST', body: `answers,codes\n${lines.join('\n')}\n` });
  const { uploadId } = (await sent.json()) as { readonly uploadId: number };
  await supervisor.call(codingFilesCalls.lookAtCodings, { ...place, uploadId } as never);
  const looked = performance.now();
  const { job: jobId } = await supervisor.call(codingFilesCalls.importCodings, {
    ...place,
    uploadId,
    act: randomUUID(),
  } as never);
  for (;;) {
    const { state } = await supervisor.call(jobsCalls.readJob, { jobId } as never);
    if (state === 'done') break;
    if (state === 'failed') throw new Error('codings of a file were not taken');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;
  return { lookSeconds: seconds(looked - begun), takeSeconds: seconds(performance.now() - looked) };
}
