import type { CallEvent, CallProcess } from '@seker/fieldwork';
import type { CaseId, PhoneId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface StationCall {
  readonly station: string;
  readonly sessionId: number;
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
  readonly phoneId: PhoneId;
  readonly callId: string;
  readonly live: boolean;
  readonly process: CallProcess;
}

const COLUMNS = sql`
  station, session_id as "sessionId", project_id as "projectId", case_id as "caseId", phone_id as "phoneId",
  call_id as "callId", live, process`;

/** Takes the station's one line for a new call; `false` while another call lives there. */
export async function takeLine(tx: Tx, call: StationCall): Promise<boolean> {
  const { rows } = await sql`
    insert into station_call as held (station, session_id, project_id, case_id, phone_id, call_id, live, process)
    values (${call.station}, ${call.sessionId}, ${call.projectId}, ${call.caseId}, ${call.phoneId}, ${call.callId}, ${call.live},
      ${JSON.stringify(call.process)}::jsonb)
    on conflict (station) do update set session_id = excluded.session_id, project_id = excluded.project_id, case_id = excluded.case_id,
      phone_id = excluded.phone_id, call_id = excluded.call_id, live = excluded.live, process = excluded.process, updated_at = now()
    where not held.live
    returning station
  `.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into call (project_id, id, case_id, phone_id, session_id, station)
    values (${call.projectId}, ${call.callId}, ${call.caseId}, ${call.phoneId}, ${call.sessionId}, ${call.station})
  `.execute(tx);
  return true;
}

export async function lockLine(
  tx: Tx,
  which: { readonly callId: string } | { readonly sessionId: number },
): Promise<StationCall | null> {
  const condition = 'callId' in which ? sql`call_id = ${which.callId}` : sql`session_id = ${which.sessionId}`;
  const { rows } = await sql<StationCall>`select ${COLUMNS} from station_call where ${condition} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function readLine(db: Db, sessionId: number): Promise<StationCall | null> {
  const { rows } = await sql<StationCall>`select ${COLUMNS} from station_call where session_id = ${sessionId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function listLiveLines(db: Db): Promise<readonly (StationCall & { readonly age: number })[]> {
  const { rows } = await sql<StationCall & { age: number }>`
    select ${COLUMNS}, (extract(epoch from now() - updated_at) * 1000)::float8 as age from station_call where live
  `.execute(db);
  return rows;
}

/** Stores the next state and, in the append-only log, the step that led to it. */
export async function storeStep(tx: Tx, line: StationCall, next: CallProcess, event: CallEvent): Promise<void> {
  const live = isLive(next);
  await sql`
    update station_call set process = ${JSON.stringify(next)}::jsonb, live = ${live}, updated_at = now() where station = ${line.station}
  `.execute(tx);
  await sql`
    insert into call_event (project_id, call_id, event, state_before, state_after, cause)
    values (${line.projectId}, ${line.callId}, ${event.type}, ${line.process.state}, ${next.state}, ${next.cause})
  `.execute(tx);
}

export function isLive(process: CallProcess): boolean {
  return process.state === 'dial' || process.state === 'answered' || process.state === 'stopping';
}

export async function countRecentCalls(db: Db, sessionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from call where session_id = ${sessionId} and at > now() - interval '1 minute'
      and project_id = (select project_id from session where id = ${sessionId})
  `.execute(db);
  return rows[0]?.count ?? 0;
}
