import type { ProjectId } from '@seker/kernel';
import { z } from 'zod';
import { briefly } from '../../../../db/brief-cache.ts';
import type { Db } from '../../../../db/database.ts';
import { storedId } from '../../../../db/stored-id.ts';
import { countByNet } from '../frames/net-counts.queries.ts';
import type { UseId } from '../uses/use.queries.ts';
import { countByCode } from './read-batch.queries.ts';

const KEY = z.tuple([storedId<'Project'>(), storedId<'CodeframeUse'>()]);

const counted = briefly(async (db: Db, key: string) => {
  const [projectId, useId] = KEY.parse(JSON.parse(key));
  return [...(await countByCode(db, projectId, useId)), ...(await countByNet(db, projectId, useId))];
});

/** Counts the answers of each code and net; kept for two seconds, because forty people begin at the same moment. */
export async function answersByCode(db: Db, projectId: ProjectId, useId: UseId) {
  return await counted(db, JSON.stringify([projectId, useId]));
}
