import { z } from 'zod';
import { backUpNightly } from '../backup/index.ts';
import { defineTask } from '../features/system/jobs/index.ts';

/** Makes the backup of the night, where this installation makes any; a cancelled one leaves nothing. */
export const backUp = defineTask({
  name: 'backUp',
  input: z.object({}),
  run: async (deps, _input, job) => {
    const onPiece = async (): Promise<void> => void (await job.batch(async () => 1));
    return (await backUpNightly(deps.config, new Date(deps.wallNow()), onPiece)) ?? { bytes: 0 };
  },
});
