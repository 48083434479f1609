import type { deskCalls, RefusalOf } from '@seker/contract';
import { localTimeOf } from '@seker/fieldwork';
import { type Instant, ok, type Result } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { HeldCase, HeldPhoneId } from '../../../http/leased-case.ts';
import type { StationSession } from '../../../http/session.ts';
import { type Project, requireProject } from '../../projects/project/index.ts';
import { type GivenStatus, giveStatus, type StatusInput } from '../cases/attempts/index.ts';
import { leaveLine } from './end-call.ts';
import { sendHangUp } from './hang-up.ts';

/**
 * Sets the status of a number and steps its line in one transaction; a live call is hung up afterwards. Returns when the
 * respondent is offered again, by the project's clock, if that is not at the agreed time.
 */
export async function setPhoneStatus(
  deps: Deps,
  session: StationSession,
  target: StatusTarget,
  input: StatusInput,
): Promise<Result<{ readonly movedTo: string | null }, StatusRefusal>> {
  const project = await requireProject(deps, target.held);
  const saved = await transact(deps.db, async (tx) => await saveStatus(tx, deps, project, session, target, input));
  if (!saved.ok) return saved;
  tellSaved(deps, session, target.held, saved.value);
  const { movedTo } = saved.value;
  return ok({ movedTo: movedTo === null ? null : clockText(movedTo, project.zone) });
}

/** In the format in which a time is agreed (specification 1 §5). */
function clockText(at: Instant, zone: string): string {
  const { date, minuteOfDay } = localTimeOf(at, zone);
  const [hours, minutes] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date} ${hours}:${minutes}`;
}

type StatusRefusal = RefusalOf<typeof deskCalls.setPhoneStatus>;

export interface StatusTarget {
  readonly held: HeldCase;
  readonly phoneId: HeldPhoneId;
}

interface SavedStatus extends GivenStatus {
  /** The call that the exchange must end. */
  readonly hangUp: string | null;
}

/** Does the same within a larger transaction; `tellSaved` announces it after the commit. */
export async function saveStatus(
  tx: Tx,
  deps: Deps,
  project: Project,
  session: StationSession,
  { held, phoneId }: StatusTarget,
  input: StatusInput,
): Promise<Result<SavedStatus, StatusRefusal>> {
  const now = deps.now();
  const given = await giveStatus(tx, project, { session, held, phoneId, now }, input);
  return given.ok ? ok({ ...given.value, hangUp: await leaveLine(tx, session.id, phoneId, now) }) : given;
}

export function tellSaved(
  deps: Deps,
  { id, personId }: StationSession,
  { projectId, caseId }: HeldCase,
  { changed, hangUp }: SavedStatus,
): void {
  if (hangUp !== null) sendHangUp(deps, hangUp);
  deps.bus.emit('personChanged', { personId, sessionId: id });
  if (changed) deps.bus.emit('caseChanged', { projectId, caseId, holder: id, by: id });
}
