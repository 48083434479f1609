import type { PanelEnd } from '@seker/contract';
import type { InterviewId, ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { exitFor } from './panel-exits.ts';
import { keysOf } from './panel-keys.ts';
import { readPanelOfInterview } from './panel-source.queries.ts';

/**
 * Returns where the respondent of an interview goes at its end; null: no panel sent them, or it has no such exit. One
 * whose interview was rejected has not completed.
 */
export async function panelExitOf(
  deps: Pick<Deps, 'db' | 'linkKey'>,
  projectId: ProjectId,
  interviewId: InterviewId,
  end: PanelEnd,
): Promise<string | null> {
  const found = await readPanelOfInterview(deps.db, projectId, interviewId);
  if (found === null) return null;
  const known = found.isRejected && end === 'complete' ? 'quality' : end;
  return exitFor(found.settings, keysOf(deps, found), found, known);
}

/** Returns the parameters with which a panel sent the respondent of an interview, and whether it signed them. */
export async function panelParamsOf(
  { db }: Pick<Deps, 'db'>,
  projectId: ProjectId,
  interviewId: InterviewId,
): Promise<{ readonly params: Readonly<Record<string, string>>; readonly isSigned: boolean } | null> {
  const found = await readPanelOfInterview(db, projectId, interviewId);
  return found === null ? null : { params: found.params, isSigned: found.settings.signature !== 'none' };
}

/** Returns the hosts to which the pages of an interview may lead. */
export async function panelHostsOf(
  { db }: Pick<Deps, 'db'>,
  projectId: ProjectId,
  interviewId: InterviewId,
): Promise<readonly string[]> {
  return (await readPanelOfInterview(db, projectId, interviewId))?.settings.hosts ?? [];
}
