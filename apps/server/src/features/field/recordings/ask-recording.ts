import type { CaseId, InterviewId, PersonId, ProjectId } from '@seker/kernel';
import type { OriginateRequest } from '@seker/telephony';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Project } from '../../projects/project/index.ts';
import { insertRecording, readPage } from './recording.queries.ts';

type Asked = NonNullable<OriginateRequest['recording']>;

export interface RecordableCall {
  readonly callId: string;
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
  readonly interviewId: InterviewId;
  readonly personId: PersonId;
}

/**
 * Whether calls can be recorded here: the exchange leaves its files in a folder that is named, and can be told to pause. The
 * simulated exchange can, too, though it writes no sound.
 */
export function canRecord({ config, exchange }: Pick<Deps, 'config' | 'exchange'>): boolean {
  return config.recordingSpool !== null && exchange.capabilities().acts.includes('record');
}

/**
 * Notes that a call that is being stored will be recorded, if its project orders that. Returns what the exchange is asked
 * for: one that goes on with a page that may not be recorded begins with silence, too.
 */
export async function askRecording(
  tx: Tx,
  deps: Deps,
  { recording: how }: Pick<Project, 'recording'>,
  call: RecordableCall,
): Promise<Asked> {
  if (how === 'off' || !canRecord(deps)) return 'off';
  const isOn = how === 'all' && (await readPage(tx, call.projectId, call.interviewId)) !== true;
  await insertRecording(tx, { ...call, how, isOn }, deps.now());
  return isOn ? 'on' : 'paused';
}
