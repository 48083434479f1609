import { type HeldMediumReading, mayAct } from '@seker/contract';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedHeldMedium } from '../../../http/scope-of-devices.queries.ts';
import type { Session } from '../../../http/session.ts';
import { isMediaFolderHere } from '../../../storage/media-folder.ts';
import { sealedFolder } from '../captured-media/index.ts';
import { openSealedMedium, UnreadableMediumError } from '../field-media/index.ts';
import { LIST_HELD_MEDIA } from './held-media.policy.ts';
import { readMediumRow } from './held-medium.queries.ts';
import { reachOf, wireMedium } from './list-held-media.ts';
import { readPackageOf } from './package-of-medium.queries.ts';

export type StandingMedium = NonNullable<Awaited<ReturnType<typeof readMediumRow>>>;

/** Reads one medium: why its interview does not have it, and what may become of it. */
export async function readHeldMedium(
  deps: Deps,
  by: Session,
  { id: mediumId }: ScopedHeldMedium,
): Promise<HeldMediumReading> {
  const row = await requireMedium(deps.db, mediumId);
  const [open, packageId] = await Promise.all([canBeOpened(deps, row), readPackageOf(deps.db, mediumId, reachOf(by))]);
  return { ...wireMedium(row), packageId, may: { decide: mayDecide(by, row), accept: mayAccept(row) && open, open } };
}

export async function requireMedium(db: Db, mediumId: ScopedHeldMedium['id']): Promise<StandingMedium> {
  const row = await readMediumRow(db, mediumId);
  if (row === undefined) throw new Refusal('notFound');
  return row;
}

/** Who has its project decides; without one, who has its device; without either, administrators. */
export function mayDecide(by: Session, { ofProject, ofPerson, ofKiosk }: StandingMedium): boolean {
  const groupId = ofProject ?? ofPerson ?? ofKiosk;
  const may = mayAct(by, LIST_HELD_MEDIA.right, groupId === null ? null : { groupId });
  return may.ok && (groupId !== null || may.value === 'all');
}

/** Its answer names it, and it is what was named. */
export function mayAccept({ why, interviewId, mime, decidedAs }: StandingMedium): boolean {
  return (why === 'kind' || why === 'metadata') && interviewId !== null && mime !== null && decidedAs !== 'accepted';
}

async function canBeOpened(deps: Deps, row: StandingMedium): Promise<boolean> {
  // With its interview it is there.
  if (row.decidedAs === 'accepted' || !(await isMediaFolderHere(deps))) return false;
  return (await firstPiece(deps, row)) !== null;
}

/** Its first bytes, opened; null where no key of this installation opens it, or it is not there. */
export async function firstPiece(deps: Deps, row: StandingMedium): Promise<Uint8Array | null> {
  const content = sealedFolder(deps.config).read(row);
  try {
    for await (const piece of openSealedMedium(deps, content, row)) return piece;
    return null;
  } catch (error) {
    // A file that is not in its place cannot be opened, either.
    if (error instanceof UnreadableMediumError || isMissing(error)) return null;
    throw error;
  } finally {
    content.destroy();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
