import { type CallEvent, type CallProcess, isLiveCall } from '@seker/fieldwork';
import { type CaseId, type Instant, type PhoneId, type ProjectId, type SessionId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';
import { storedCall } from './stored-call.ts';

export interface StationCall {
  readonly station: string;
  readonly sessionId: SessionId;
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
  readonly phoneId: PhoneId;
  readonly callId: string;
  readonly live: boolean;
  readonly process: CallProcess;
}

const COLUMNS = [
  'station',
  'session_id as sessionId',
  'project_id as projectId',
  'case_id as caseId',
  'phone_id as phoneId',
  'call_id as callId',
  'live',
  'process',
] as const;

/** Waits for steps of the station's call that are being stored. */
export async function lockStationLine(tx: Tx, station: string): Promise<void> {
  await tx.selectFrom('station_call').select('station').where('station', '=', station).forUpdate().execute();
}

/** Occupies the station's line with a new call; `false` while another call is live there. */
export async function takeLine(tx: Tx, call: StationCall, at: Instant): Promise<boolean> {
  const held = {
    session_id: call.sessionId,
    project_id: call.projectId,
    case_id: call.caseId,
    phone_id: call.phoneId,
    call_id: call.callId,
    live: call.live,
    process: JSON.stringify(call.process),
    updated_at: new Date(at),
  };
  const taken = await tx
    .insertInto('station_call')
    .values({ station: call.station, ...held })
    .onConflict((conflict) => conflict.column('station').doUpdateSet(held).where('station_call.live', '=', false))
    .returning('station')
    .executeTakeFirst();
  if (taken === undefined) return false;
  await tx
    .insertInto('call')
    .values({
      project_id: call.projectId,
      id: call.callId,
      case_id: call.caseId,
      phone_id: call.phoneId,
      session_id: call.sessionId,
      station: call.station,
      at: new Date(at),
    })
    .execute();
  return true;
}

/**
 * Identifies a call; with an epoch, only while the exchange is held under it, so that a former holder's events are
 * ignored.
 */
export interface HeardCall {
  readonly callId: string;
  readonly epoch?: number | null;
}

export async function lockLine(
  tx: Tx,
  which: HeardCall | { readonly sessionId: SessionId },
): Promise<StationCall | null> {
  const epoch = 'callId' in which ? (which.epoch ?? null) : null;
  const line = await tx
    .selectFrom('station_call')
    .select(COLUMNS)
    .where((eb) => ('callId' in which ? eb('call_id', '=', which.callId) : eb('session_id', '=', which.sessionId)))
    .$if(epoch !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('role_lease').select('role').where('role', '=', 'exchange').where('epoch', '=', Number(epoch)),
        ),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  return line === undefined ? null : parsed(line);
}

export async function readLine(db: Db, sessionId: SessionId): Promise<StationCall | null> {
  const line = await db
    .selectFrom('station_call')
    .select(COLUMNS)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return line === undefined ? null : parsed(line);
}

/** Lists live lines with the milliseconds since the last step of each. */
export async function listLiveLines(
  db: Db,
  now: Instant,
): Promise<readonly (StationCall & { readonly age: number })[]> {
  const lines = await db
    .selectFrom('station_call')
    .select([...COLUMNS, 'updated_at'])
    .where('live', '=', true)
    .execute();
  return lines.map(({ updated_at, ...line }) => ({ ...parsed(line), age: now - updated_at.getTime() }));
}

/** Stores the next state, and appends the step that led to it to the log. */
export async function storeStep(
  tx: Tx,
  line: StationCall,
  next: CallProcess,
  event: CallEvent,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('station_call')
    .set({ process: JSON.stringify(next), live: isLiveCall(next), updated_at: new Date(at) })
    .where('station', '=', line.station)
    .execute();
  await tx
    .insertInto('call_event')
    .values({
      project_id: line.projectId,
      call_id: line.callId,
      event: event.type,
      state_before: line.process.state,
      state_after: next.state,
      cause: next.cause,
      at: new Date(at),
    })
    .execute();
}

function parsed<Line extends { readonly process: unknown }>(line: Line): Line & { readonly process: CallProcess } {
  return { ...line, process: storedCall.parse(line.process) };
}
