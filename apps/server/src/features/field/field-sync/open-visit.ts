import { fieldVisit } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { openSealed } from './open-package.ts';

export type OpenedVisit = z.output<typeof fieldVisit>;

/** Opens a sealed visit; `null` where it cannot be read, or is none. */
export async function openVisit(deps: Deps, uid: string, sealed: Buffer): Promise<OpenedVisit | null> {
  const read = fieldVisit.safeParse(await openSealed(deps, uid, sealed));
  return read.success && read.data.uid === uid ? read.data : null;
}
