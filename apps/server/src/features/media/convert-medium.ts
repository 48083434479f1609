import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { storedId } from '../../db/stored-id.ts';
import { defineTask } from '../jobs/index.ts';
import { convertFilm } from './convert-film.ts';
import { readConverting, setConverted } from './library.queries.ts';
import { MOST_MEDIUM_BYTES, storeMedium } from './media-store.ts';

/** Makes a film of an older format into one that browsers play; where that cannot be, it is kept and said to be unplayable. */
export const convertMedium = defineTask({
  name: 'convertMedium',
  input: z.object({ mediumId: storedId<'QuestionnaireMedium'>() }),
  run: async (deps, { mediumId }, job) => {
    const found = await readConverting(deps.db, mediumId);
    if (found === undefined) return { status: 'gone' };
    const folder = deps.config.mediaDir;
    const film = join(folder, `${found.source}.${randomUUID()}`);
    const from = { path: join(folder, found.source), kind: found.kind };
    try {
      const isMade = (await convertFilm(from, film)) && (await stat(film)).size <= MOST_MEDIUM_BYTES;
      const stored = isMade ? await storeMedium(deps.db, folder, await readFile(film)) : null;
      const shown = stored?.ok === true && stored.value.type === 'video' ? stored.value.id : null;
      await job.batch(async (tx) => {
        await setConverted(tx, mediumId, shown);
        return 1;
      });
      return { status: shown === null ? 'unplayable' : 'ready' };
    } finally {
      await rm(film, { force: true });
    }
  },
});
