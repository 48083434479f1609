import { canonicalJson } from '@seker/questionnaire';
import type { OpenedPackage } from '../field-sync/index.ts';

/** A package of a case, or of a visitor, who has no assignment. */
type Mergeable = Omit<OpenedPackage, 'assignmentId'> & Partial<Pick<OpenedPackage, 'assignmentId'>>;

export interface MergedLog<Log> {
  readonly log: Log;
  /** Which of the others tell the same story, by their place. */
  readonly merged: ReadonlySet<number>;
}

/**
 * The log of one package with what the others of the same interview add to it: those that tell the same where they
 * overlap, and leave no gap. Others tell another story, and are left out.
 */
export function mergePackages<Log extends Mergeable>(chosen: Log, others: readonly Log[]): MergedLog<Log> {
  let log = chosen;
  const merged = new Set<number>();
  for (let before = -1; before !== merged.size; ) {
    before = merged.size;
    for (const [place, other] of others.entries()) {
      const joined = merged.has(place) ? null : join(log, other);
      if (joined === null) continue;
      log = joined;
      merged.add(place);
    }
  }
  return { log, merged };
}

/** Null: they differ, or events between them are missing. */
function join<Log extends Mergeable>(log: Log, other: Log): Log | null {
  const [end, otherEnd] = [log.fromSeq + log.events.length, other.fromSeq + other.events.length];
  if (other.fromSeq > end || otherEnd < log.fromSeq || canonicalJson(aboutOf(log)) !== canonicalJson(aboutOf(other)))
    return null;
  const from = Math.max(log.fromSeq, other.fromSeq);
  const until = Math.min(end, otherEnd);
  for (let seq = from; seq < until; seq += 1)
    if (canonicalJson(log.events[seq - log.fromSeq]) !== canonicalJson(other.events[seq - other.fromSeq])) return null;
  const earlier = other.events.slice(0, Math.max(0, log.fromSeq - other.fromSeq));
  const later = other.events.slice(Math.max(0, end - other.fromSeq));
  return {
    ...log,
    fromSeq: Math.min(log.fromSeq, other.fromSeq),
    events: [...earlier, ...log.events, ...later],
    digest: later.length > 0 ? other.digest : log.digest,
  };
}

function aboutOf({ projectId, assignmentId, versionId, seed, language, start }: Mergeable) {
  return { projectId, assignmentId: assignmentId ?? null, versionId, seed, language, start };
}
