import type { InterviewerInfo } from '@seker/contract';
import type { CallingHours } from '@seker/fieldwork';
import type { Deps } from '../../../deps.ts';
import type { ProjectSession } from '../../../http/session.ts';
import { requireProject } from '../../projects/project/index.ts';
import { readLine } from '../calls/index.ts';
import { listOwnResults } from './own-results.queries.ts';

function wireHours({
  windows,
  closedDays,
  closedTimes = [],
  closedNames = {},
}: CallingHours): InterviewerInfo['hours'] {
  return { windows: [...windows], closedDays: [...closedDays], closedTimes: [...closedTimes], closedNames };
}

/** Reads the interviewer's current project, respondent, state and call: all that a reload needs. */
export async function deskInfo(deps: Deps, session: ProjectSession): Promise<InterviewerInfo> {
  const project = await requireProject(deps, session);
  const results = await listOwnResults(deps.db, project.id, session.personId, deps.now());
  const line = await readLine(deps.db, session.id);
  const dials = deps.exchange.capabilities().dials;
  return {
    projId: project.id,
    projectName: project.name,
    auto_deal: project.autoDialling && dials ? 1 : 0,
    user: { id: session.personId, realname: session.realName },
    respId: session.interviewId,
    sfId: session.caseId,
    results: results.map(({ id, endTime, seconds, name }) => ({ id, end_time: endTime.toISOString(), seconds, name })),
    quest_comments: project.interviewerNote[session.screenLanguage] ?? '',
    reason: session.returnReason,
    state: { name: session.state, since: session.stateSince.toISOString() },
    call: line?.process ?? null,
    zone: project.zone,
    hours: wireHours(project.hours),
    now: new Date(deps.now()).toISOString(),
  };
}
