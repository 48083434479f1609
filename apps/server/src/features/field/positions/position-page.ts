import { isEndPosition, startPosition, toldPosition } from '@seker/interviewing';
import type { SubmittedFields } from '@seker/questionnaire';
import type { Deps } from '../../../deps.ts';
import type { Project } from '../../projects/project/index.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { isAnswered, keepPosition } from './position.queries.ts';

type Wishing = Pick<Project, 'positions'>;

/**
 * Whether an interview waits for the respondent's position: before its first page is answered, from any window. One that
 * was begun before its project wanted positions goes on without.
 */
export async function awaitsPosition(
  deps: Pick<Deps, 'db'>,
  { positions }: Wishing,
  interview: Pick<InterviewRow, 'projectId' | 'id' | 'revision' | 'state'>,
): Promise<boolean> {
  if (positions === 'off' || interview.revision > 0 || interview.state === 'ended') return false;
  return !(await isAnswered(deps.db, interview, 'start'));
}

/** Takes what a page tells of the position at the start; where more is required, nothing is kept. */
export async function takeStart(
  deps: Pick<Deps, 'db' | 'now'>,
  { positions }: Wishing,
  interview: InterviewRow,
  fields: SubmittedFields,
): Promise<'kept' | 'coarse' | 'missing'> {
  const told = startPosition(positions, fields);
  if (told === 'coarse' || told === 'missing') return told;
  await keepPosition(deps.db, interview, 'start', told, deps.now());
  return 'kept';
}

/** Keeps the position that the page of the end tells, if it is good enough; nothing depends on it. */
export async function takeEnd(
  deps: Pick<Deps, 'db' | 'now'>,
  { positions }: Wishing,
  interview: InterviewRow,
  fields: SubmittedFields,
): Promise<void> {
  const told = toldPosition(fields);
  if (isEndPosition(positions, told)) await keepPosition(deps.db, interview, 'end', told, deps.now());
}
