import { join } from 'node:path';
import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';
import { isMediaFolderHere } from '../../../storage/media-folder.ts';
import { defineTask } from '../../system/jobs/index.ts';
import { convertFilm } from './convert-film.ts';
import { readConverting, setConverted } from './library.queries.ts';
import { storeMedium, withPart } from './media-store.ts';

/** Converts a film of an older format for browsers; if that is impossible, it is kept and marked as unplayable. */
export const convertMedium = defineTask({
  name: 'convertMedium',
  input: z.object({ mediumId: storedId<'QuestionnaireMedium'>() }),
  run: async (deps, { mediumId }, job) => {
    const found = await readConverting(deps.db, mediumId);
    if (found === undefined) return { status: 'gone' };
    // Not a refusal: the job is tried again until the folder is back.
    if (!(await isMediaFolderHere(deps))) throw new Error('the media folder is away');
    const folder = deps.config.mediaDir;
    const from = { path: join(folder, found.source), kind: found.kind };
    const shown = await withPart(folder, async (film) => {
      if (!(await convertFilm(from, film))) return null;
      const stored = await storeMedium(deps.db, folder, film);
      return stored.ok && stored.value.type === 'video' ? stored.value.id : null;
    });
    await job.batch(async (tx) => {
      await setConverted(tx, mediumId, shown);
      return 1;
    });
    return { status: shown === null ? 'unplayable' : 'ready' };
  },
});
