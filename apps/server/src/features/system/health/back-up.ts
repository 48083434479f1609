import { z } from 'zod';
import { backUpNightly, makeProvenBackup } from '../../../backup/index.ts';
import { defineTask } from '../jobs/index.ts';

/** Makes the backup of the night, where this installation makes any, or one that a person asked for; a cancelled one leaves nothing. */
export const backUp = defineTask({
  name: 'backUp',
  input: z.object({ isAskedFor: z.optional(z.boolean()) }),
  run: async (deps, { isAskedFor = false }, job) => {
    const onPiece = async (): Promise<void> => void (await job.batch(async () => 1));
    const at = new Date(deps.wallNow());
    if (!isAskedFor) return (await backUpNightly(deps.config, at, onPiece)) ?? { bytes: 0 };
    const { path: _, ...written } = await makeProvenBackup(deps.config, at, { onPiece });
    return written;
  },
});
