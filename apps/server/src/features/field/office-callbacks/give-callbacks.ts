import type { CallbacksActed, CallbackTeam } from '@seker/contract';
import type { CaseId, PersonId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { type CallbackTeamMember, isReady, listCallbackTeam } from './callback-projects.queries.ts';
import { readAskedLanguages, type StandingCallback, setOwner } from './change-callbacks.queries.ts';
import { changeCallbacks, type SeenCallback } from './change-callbacks.ts';
import { tellCallbacksChanged } from './tell-callbacks-changed.ts';

interface NewOwner {
  readonly id: PersonId | null;
  /** A supervisor gives it: it never opens to others. */
  readonly isGiven: boolean;
}

/** Gives callbacks to an interviewer, opens them to all, or puts back whose they were; their interviewers hear of it at once. */
export async function giveCallbacks(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject,
  { callbacks, owner }: { readonly callbacks: readonly SeenCallback[]; readonly owner: NewOwner },
): Promise<CallbacksActed> {
  const team = await listCallbackTeam(deps.db, [project.id], { areAtWork: false });
  const member = team.find(({ id }) => id === owner.id);
  if (owner.id !== null && member === undefined) throw new Refusal('notAllocated');
  // What no one has cannot be given.
  const after = owner.id === null ? { id: null, isGiven: false } : owner;
  const { acted, told } = await changeCallbacks(deps, by, project, callbacks, {
    action: after.id === null ? 'openCallback' : 'giveCallback',
    refuses: (standing) =>
      after.isGiven && member !== undefined && whyNotAble(member, dueOf(standing)) !== null ? 'notAble' : null,
    act: async (tx, caseId) => await setOwner(tx, { projectId: project.id, caseId }, after),
    details: ({ ownerId, isGiven }) => ({
      before: { callbackOwner: ownerId, givenBySupervisor: isGiven },
      after: { callbackOwner: after.id, givenBySupervisor: after.isGiven },
    }),
    ownerAfter: () => after.id,
  });
  tellCallbacksChanged(deps, { projectId: project.id, told, team });
  return acted;

  function dueOf({ languageId, at }: StandingCallback) {
    return [{ languageId, isDue: at <= deps.now() }];
  }
}

/** The interviewers of a project, and what keeps each from being given these callbacks. */
export async function readCallbackTeam(
  deps: Deps,
  { id: projectId }: ScopedProject,
  caseIds: readonly CaseId[],
): Promise<CallbackTeam> {
  const [team, asked] = await Promise.all([
    listCallbackTeam(deps.db, [projectId], { areAtWork: false }),
    readAskedLanguages(deps.db, { projectId, caseIds, now: deps.now() }),
  ]);
  return {
    people: team.map((member) => ({
      id: member.id,
      name: member.name,
      isAtWork: isReady(member),
      why: whyNotAble(member, asked),
    })),
    isDue: asked.some(({ isDue }) => isDue),
  };
}

/** One that is due goes to who can take it now: it would wait for the person, and opens to no other. */
function whyNotAble(
  member: CallbackTeamMember,
  asked: readonly Pick<StandingCallback & { readonly isDue: boolean }, 'languageId' | 'isDue'>[],
): CallbackTeam['people'][number]['why'] {
  if (asked.some(({ languageId }) => !member.languages.includes(languageId))) return 'language';
  if (isReady(member) || !asked.some(({ isDue }) => isDue)) return null;
  return member.state === null ? 'loggedOff' : 'away';
}
