import { type ReadRule, readRule } from '@seker/coding';
import { BoundedMap } from '@seker/kernel';
import type { Db } from '../../../../db/database.ts';
import type { StoredUse } from '../uses/use.queries.ts';
import { type FrameId, listCodeRules, listCodes, type StoredCode } from './frame.queries.ts';
import { ruleOf } from './frame-of-codes.ts';

/** A frame as one revision of it stands. */
export interface KnownFrame {
  readonly codes: readonly StoredCode[];
  readonly rules: readonly ReadRule[];
}

const KEPT = 50;
const known = new WeakMap<object, BoundedMap<`${FrameId} ${number}`, KnownFrame>>();

/**
 * The codes and rules of a frame: every change makes a revision, so those of one revision are kept without expiry.
 * `home` is the node's database, under which they are kept; `by` is what reads them, a transaction of it where one is
 * open.
 */
export async function knownFrame(
  home: Db,
  by: Db,
  { frameId, frameRevision }: Pick<StoredUse, 'frameId' | 'frameRevision'>,
): Promise<KnownFrame> {
  const frames = known.get(home) ?? new BoundedMap<`${FrameId} ${number}`, KnownFrame>(KEPT);
  known.set(home, frames);
  const kept = frames.get(`${frameId} ${frameRevision}`);
  if (kept !== undefined) return kept;
  const codes = await listCodes(by, frameId);
  const rules = (await listCodeRules(by, frameId)).flatMap((stored): ReadRule[] => {
    const read = readRule(ruleOf(stored));
    return read.ok ? [read.value] : [];
  });
  const frame = { codes, rules };
  frames.set(`${frameId} ${frameRevision}`, frame);
  return frame;
}
