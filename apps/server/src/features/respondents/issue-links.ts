import { DAY } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../../db/stored-id.ts';
import { noteLinks } from '../cases/index.ts';
import { defineTask } from '../jobs/index.ts';
import { countCasesToInvite, insertPersonalLinks, listCasesToInvite } from './link.queries.ts';
import { tokenOfCase } from './secrets.ts';

/**
 * Gives everyone of a project's sample who may still answer a link of their own. Only hashes are kept: the links follow from
 * the secret of the one who asks for them, which is blanked with the job's end. Given again, they are the same links.
 */
export const issueLinks = defineTask({
  name: 'issueLinks',
  input: z.object({
    projectId: storedId<'Project'>(),
    secret: z.string().min(32),
    /** `null`: they do not expire. */
    days: z.number().int().positive().nullable(),
  }),
  run: async (deps, { projectId, secret, days }, job) => {
    await job.setTotal(await countCasesToInvite(deps.db, projectId));
    const expiresAt = days === null ? null : new Date(deps.now() + days * DAY);
    let links = 0;
    for (let after: number | null = 0; after !== null; )
      links += await job.batch(async (tx) => {
        const cases = await listCasesToInvite(tx, projectId, after ?? 0);
        after = cases.at(-1) ?? null;
        const tokens = cases.map((caseId) => tokenOfCase(secret, caseId));
        await noteLinks(tx, projectId, cases);
        return await insertPersonalLinks(tx, { projectId, cases, tokens, expiresAt });
      });
    return { links };
  },
});
