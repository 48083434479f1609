import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';

/** How many answers of a project are still to be encoded; those of a closed use stay as they are. */
export const countOpenCoding = defineCall({
  name: 'countOpenCoding',
  method: 'GET',
  path: '/api/v1/projects/:projectId/coding/open',
  params: z.object({ projectId: claimedId('Project') }),
  answer: z.object({ open: z.int() }),
});
