import type { RightSubject, Subject } from '@seker/contract';
import { type HeldCase, type HeldPhoneId, heldCaseOf } from './leased-case.ts';
import { Refusal } from './refusal.ts';
import {
  type AssignedProjectId,
  findAssignedProject,
  findGroup,
  findJob,
  findOwnComment,
  findOwnInterview,
  findOwnUpload,
  type OwnCommentId,
  type OwnInterview,
  type OwnUpload,
  type ScopedCase,
  type ScopedGroup,
  type ScopedJob,
  type ScopedMedium,
  type ScopedPerson,
  type ScopedProject,
  type ScopedQuestionnaire,
  type ScopedSkin,
} from './scope.queries.ts';
import type { ScopedBlacklistRule } from './scope-of-blacklist.queries.ts';
import type { OwnCodingBatch, ReviewedUse } from './scope-of-coding.queries.ts';
import { requireOwnCodingBatch, requireReviewedUse } from './scope-of-coding.ts';
import type { ScopedDevice, ScopedHeldMedium, ScopedPackage } from './scope-of-devices.queries.ts';
import type { ScopedListFile, ScopedListRecord } from './scope-of-lists.queries.ts';
import { requirePerson, requirePersonAtWork } from './scope-of-people.ts';
import { requireProject, requireProjectCase, requireProjectReview } from './scope-of-projects.ts';
import { requireQuestionnaire, requireQuestionnaireMedium } from './scope-of-questionnaires.ts';
import type { ScopedReview } from './scope-of-reviews.queries.ts';
import { both, noteRefused, refuse, requireRight, type ScopeRequest } from './scope-request.ts';
import {
  requireBlacklistRule,
  requireDevice,
  requireHeldMedium,
  requireHeldPackage,
  requireListFile,
  requireListRecord,
  requireSkin,
} from './scopes-of-groups.ts';
import type { ProjectSession, Session, StationSession } from './session.ts';

/** What each scope grants to a handler; handlers work on nothing else. */
export interface ScopeGrants {
  ownSession: { readonly session: Session };
  ownStation: { readonly session: StationSession };
  chosenProject: { readonly session: ProjectSession };
  assignedProject: { readonly session: StationSession; readonly projectId: AssignedProjectId };
  /** Like `assignedProject`, for calls that handle an unassigned project themselves. */
  projectIfAssigned: { readonly session: StationSession; readonly projectId: AssignedProjectId | null };
  /** A project in the office; one granted to an observer or allocated to an encoder counts as their own. */
  project: { readonly session: Session; readonly project: ScopedProject };
  /** A case of a project, in the office. */
  projectCase: ScopeGrants['project'] & { readonly projectCase: ScopedCase };
  /** A complete of a project, to be proofread; for an encoder, one that is or was their own task. */
  projectReview: ScopeGrants['project'] & { readonly review: ScopedReview };
  projectIfNamed: { readonly session: Session; readonly project: ScopedProject | null };
  projectIfNamedAndUpload: ScopeGrants['projectIfNamed'] & ScopeGrants['ownUpload'];
  /** A project and the requester's upload for it. */
  projectAndUpload: ScopeGrants['project'] & ScopeGrants['ownUpload'];
  /** A project and the group that it is to move to. */
  projectAndGroup: ScopeGrants['project'] & ScopeGrants['group'];
  heldCase: { readonly session: ProjectSession; readonly heldCase: HeldCase; readonly phoneId: HeldPhoneId | null };
  /** Like `heldCase`, for calls that may arrive after the case was released. */
  caseIfHeld: { readonly session: StationSession; readonly heldCase: HeldCase | null };
  heldPhone: { readonly session: ProjectSession; readonly heldCase: HeldCase; readonly phoneId: HeldPhoneId };
  ownComment: { readonly session: ProjectSession; readonly heldCase: HeldCase; readonly commentId: OwnCommentId };
  ownInterview: { readonly session: ProjectSession; readonly interview: OwnInterview };
  person: { readonly session: Session; readonly person: ScopedPerson };
  /** A person who is logged in; for an observer, one who works in a project open to them. */
  personAtWork: { readonly session: Session; readonly person: ScopedPerson };
  group: { readonly session: Session; readonly group: ScopedGroup };
  groupIfNamed: { readonly session: Session; readonly group: ScopedGroup | null };
  /** A group that staff is put into: the requester's own group if their reach is its staff. */
  groupOfStaff: { readonly session: Session; readonly group: ScopedGroup };
  /** Like `groupOfStaff`, if a group is named. */
  groupOfStaffIfNamed: { readonly session: Session; readonly group: ScopedGroup | null };
  /** A person, and the group that they are to move to, as in `groupOfStaff`. */
  personAndGroup: { readonly session: Session; readonly person: ScopedPerson; readonly group: ScopedGroup };
  /** A group, and the target group for its contents, if one is named. */
  groupAndTarget: { readonly session: Session; readonly group: ScopedGroup; readonly target: ScopedGroup | null };
  job: { readonly session: Session; readonly job: ScopedJob };
  ownUpload: { readonly session: Session; readonly upload: OwnUpload };
  questionnaire: { readonly session: Session; readonly questionnaire: ScopedQuestionnaire };
  questionnaireMedium: { readonly session: Session; readonly medium: ScopedMedium };
  /** A questionnaire and the requester's upload for it. */
  questionnaireAndUpload: ScopeGrants['questionnaire'] & ScopeGrants['ownUpload'];
  skin: { readonly session: Session; readonly skin: ScopedSkin };
  listFile: { readonly session: Session; readonly listFile: ScopedListFile };
  listRecord: ScopeGrants['listFile'] & { readonly record: ScopedListRecord };
  blacklistRule: { readonly session: Session; readonly blacklistRule: ScopedBlacklistRule };
  /** A task of encoding of the requester's own. */
  ownCodingBatch: { readonly session: Session; readonly batch: OwnCodingBatch };
  /** A use of a codeframe whose answers are reviewed; for an encoder, one that they are named a reviewer of. */
  codingReview: ScopeGrants['project'] & { readonly use: ReviewedUse };
  /** A group and the requester's upload for it. */
  groupAndUpload: ScopeGrants['group'] & ScopeGrants['ownUpload'];
  device: { readonly session: Session; readonly device: ScopedDevice };
  heldPackage: { readonly session: Session; readonly heldPackage: ScopedPackage };
  heldMedium: { readonly session: Session; readonly heldMedium: ScopedHeldMedium };
}

export type Scope = keyof ScopeGrants;

interface ScopeRule<Handed> {
  /** Subjects that a call of this scope may name; a call that names others is not registered. */
  readonly names: readonly Subject[];
  /** Finds what is granted, or refuses the request; audits a named subject out of reach. */
  readonly resolve: (asking: ScopeRequest) => Promise<Handed>;
}

const CASE = ['Case', 'Interview', 'Phone'] as const satisfies readonly Subject[];

export const SCOPES: { readonly [S in Scope]: ScopeRule<ScopeGrants[S]> } = {
  ownSession: { names: [], resolve: async ({ session }) => ({ session }) },
  ownStation: { names: ['Phone'], resolve: async (asking) => ({ session: await requireLine(asking) }) },
  chosenProject: { names: [], resolve: async (asking) => ({ session: requireProjectSession(asking) }) },
  assignedProject: { names: ['Project'], resolve: requireAssignedProject },
  projectIfAssigned: { names: ['Project'], resolve: findNamedProject },
  project: { names: ['Project'], resolve: requireProject },
  projectCase: { names: ['Project', 'Case'], resolve: requireProjectCase },
  projectReview: { names: ['Project', 'Review'], resolve: requireProjectReview },
  projectIfNamed: { names: ['Project'], resolve: requireProjectIfNamed },
  projectIfNamedAndUpload: { names: ['Project', 'Upload'], resolve: both(requireProjectIfNamed, requireOwnUpload) },
  projectAndUpload: { names: ['Project', 'Upload'], resolve: both(requireProject, requireOwnUpload) },
  projectAndGroup: { names: ['Project', 'Group'], resolve: both(requireProject, requireGroup) },
  heldCase: { names: CASE, resolve: requireHeldCase },
  caseIfHeld: { names: CASE, resolve: findHeldCase },
  heldPhone: { names: CASE, resolve: requireHeldPhone },
  ownComment: { names: [...CASE, 'Comment'], resolve: requireOwnComment },
  ownInterview: { names: ['Interview'], resolve: requireOwnInterview },
  person: { names: ['Person'], resolve: requirePerson },
  personAtWork: { names: ['Person'], resolve: requirePersonAtWork },
  group: { names: ['Group'], resolve: requireGroup },
  groupIfNamed: { names: ['Group'], resolve: ifGroupIsNamed(requireGroup) },
  groupOfStaff: { names: ['Group'], resolve: requireGroupOfStaff },
  groupOfStaffIfNamed: { names: ['Group'], resolve: ifGroupIsNamed(requireGroupOfStaff) },
  personAndGroup: { names: ['Person', 'Group'], resolve: requirePersonAndGroup },
  groupAndTarget: { names: ['Group', 'TargetGroup'], resolve: requireGroupAndTarget },
  job: { names: ['Job'], resolve: requireJob },
  ownUpload: { names: ['Upload'], resolve: requireOwnUpload },
  questionnaire: { names: ['Questionnaire'], resolve: requireQuestionnaire },
  questionnaireMedium: { names: ['Questionnaire', 'Medium'], resolve: requireQuestionnaireMedium },
  questionnaireAndUpload: { names: ['Questionnaire', 'Upload'], resolve: both(requireQuestionnaire, requireOwnUpload) },
  skin: { names: ['Skin'], resolve: requireSkin },
  listFile: { names: ['ListFile'], resolve: requireListFile },
  listRecord: { names: ['ListFile', 'Record'], resolve: requireListRecord },
  blacklistRule: { names: ['BlacklistRule'], resolve: requireBlacklistRule },
  ownCodingBatch: { names: ['CodingBatch'], resolve: requireOwnCodingBatch },
  codingReview: { names: ['Project', 'CodingUse'], resolve: requireReviewedUse },
  groupAndUpload: { names: ['Group', 'Upload'], resolve: both(requireGroup, requireOwnUpload) },
  device: { names: ['Device'], resolve: requireDevice },
  heldPackage: { names: ['HeldPackage'], resolve: requireHeldPackage },
  heldMedium: { names: ['HeldMedium'], resolve: requireHeldMedium },
};

function ifGroupIsNamed(require: (asking: ScopeRequest) => Promise<ScopeGrants['group']>) {
  return async (asking: ScopeRequest): Promise<ScopeGrants['groupIfNamed']> =>
    asking.claims.Group === undefined ? { session: asking.session, group: null } : await require(asking);
}

function requireStation({ session }: ScopeRequest): StationSession {
  if (session.at !== 'station') throw new Refusal('forbidden');
  return session;
}

async function requireLine(asking: ScopeRequest): Promise<StationSession> {
  await refuseForeignPhone(asking);
  return requireStation(asking);
}

function requireProjectSession(asking: ScopeRequest): ProjectSession {
  const session = requireStation(asking);
  const { projectId } = session;
  if (projectId === null) throw new Refusal('forbidden');
  return { ...session, projectId };
}

async function findNamedProject(asking: ScopeRequest): Promise<ScopeGrants['projectIfAssigned']> {
  const session = requireStation(asking);
  const named = asking.claims.Project ?? 0;
  const projectId = await findAssignedProject(asking.deps.db, session.personId, named);
  if (projectId === null) await noteRefused(asking, 'project', named);
  return { session, projectId };
}

async function requireAssignedProject(asking: ScopeRequest): Promise<ScopeGrants['assignedProject']> {
  const { session, projectId } = await findNamedProject(asking);
  if (projectId === null) throw new Refusal('forbidden');
  return { session, projectId };
}

async function findHeldCase(asking: ScopeRequest): Promise<ScopeGrants['caseIfHeld']> {
  const session = requireStation(asking);
  return heldCaseOf(session) === null ? { session, heldCase: null } : await requireHeldCase(asking);
}

async function requireHeldCase(asking: ScopeRequest): Promise<ScopeGrants['heldCase']> {
  const heldCase = heldCaseOf(requireStation(asking));
  const { Case: caseId = heldCase?.caseId, Interview: interviewId = heldCase?.interviewId } = asking.claims;
  if (heldCase === null || caseId !== heldCase.caseId || interviewId !== heldCase.interviewId)
    return await refuse(asking, 'case', asking.claims.Case ?? asking.claims.Interview ?? null);
  await refuseForeignPhone(asking);
  return { session: requireProjectSession(asking), heldCase, phoneId: asking.phoneId };
}

async function requireHeldPhone(asking: ScopeRequest): Promise<ScopeGrants['heldPhone']> {
  const { session, heldCase, phoneId } = await requireHeldCase(asking);
  return phoneId === null ? await refuse(asking, 'phone', null) : { session, heldCase, phoneId };
}

async function refuseForeignPhone(asking: ScopeRequest): Promise<void> {
  const named = asking.claims.Phone;
  if (named !== undefined && asking.phoneId === null) await refuse(asking, 'phone', named);
}

async function requireOwnComment(asking: ScopeRequest): Promise<ScopeGrants['ownComment']> {
  const { session, heldCase } = await requireHeldCase(asking);
  const named = asking.claims.Comment ?? 0;
  const commentId = await findOwnComment(asking.deps.db, heldCase, session.personId, named);
  return commentId === null ? await refuse(asking, 'comment', named) : { session, heldCase, commentId };
}

async function requireOwnInterview(asking: ScopeRequest): Promise<ScopeGrants['ownInterview']> {
  const session = requireProjectSession(asking);
  const named = asking.claims.Interview ?? 0;
  const interview = await findOwnInterview(asking.deps.db, { ...session, id: named });
  return interview === null ? await refuse(asking, 'interview', named) : { session, interview };
}

async function requireProjectIfNamed(asking: ScopeRequest): Promise<ScopeGrants['projectIfNamed']> {
  return asking.claims.Project === undefined
    ? { session: asking.session, project: null }
    : await requireProject(asking);
}

async function requireGroup(asking: ScopeRequest): Promise<ScopeGrants['group']> {
  const group = await findGroupWithin(asking, asking.claims.Group ?? 0, ({ id }) => ({ groupId: id }));
  return { session: asking.session, group };
}

async function requireGroupOfStaff(asking: ScopeRequest): Promise<ScopeGrants['groupOfStaff']> {
  const group = await findGroupWithin(asking, asking.claims.Group ?? 0, staffOf);
  return { session: asking.session, group };
}

async function requirePersonAndGroup(asking: ScopeRequest): Promise<ScopeGrants['personAndGroup']> {
  const { person } = await requirePerson(asking);
  const { session, group } = await requireGroupOfStaff(asking);
  return { session, person, group };
}

async function requireGroupAndTarget(asking: ScopeRequest): Promise<ScopeGrants['groupAndTarget']> {
  const { session, group } = await requireGroup(asking);
  const named = asking.claims.TargetGroup;
  if (named === undefined) return { session, group, target: null };
  return { session, group, target: await findGroupWithin(asking, named, ({ id }) => ({ groupId: id })) };
}

async function findGroupWithin(
  asking: ScopeRequest,
  named: number,
  subjectOf: (group: ScopedGroup) => RightSubject,
): Promise<ScopedGroup> {
  const group = await findGroup(asking.deps.db, named);
  await requireRight(asking, group === null ? null : subjectOf(group), 'group', named);
  if (group === null) throw new Refusal('notFound');
  return group;
}

/** A stand-in for any member of a group's staff. */
function staffOf({ id: groupId }: ScopedGroup): RightSubject {
  return { groupId, person: { id: 0, role: 'interviewer' } };
}

async function requireJob(asking: ScopeRequest): Promise<ScopeGrants['job']> {
  const named = asking.claims.Job ?? 0;
  const found = await findJob(asking.deps.db, named);
  const requester = found?.requester ?? null;
  const subject = requester === null ? null : { groupId: requester.groupId, person: requester };
  await requireRight(asking, subject, 'job', named);
  if (found === null) throw new Refusal('notFound');
  return { session: asking.session, job: found.job };
}

/** An upload is usable by its owner only, not even by administrators. */
async function requireOwnUpload(asking: ScopeRequest): Promise<ScopeGrants['ownUpload']> {
  const { session } = asking;
  const named = asking.claims.Upload ?? 0;
  const upload = await findOwnUpload(asking.deps.db, session.personId, named);
  return upload === null ? await refuse(asking, 'upload', named) : { session, upload };
}
