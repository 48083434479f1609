import { type HeldReading, type InterviewStory, mayAct } from '@seker/contract';
import type { InterviewRun } from '@seker/interviewing';
import type { Id } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedPackage } from '../../../http/scope-of-devices.queries.ts';
import type { Session } from '../../../http/session.ts';
import { type InterviewRow, readLogOf, standingInterview } from '../interviews/index.ts';
import { type HeldPackage, readOwners, readPackagesWith } from './held-package.queries.ts';
import { LIST_HELD } from './held-packages.policy.ts';
import { readHeldRow } from './list-held.queries.ts';
import { wireHeld } from './list-held.ts';
import { listMediaOfPackage } from './media-of-package.queries.ts';
import type { StoryPlan } from './plan-decision.ts';
import { planHeld } from './plan-held.ts';
import { type ToldAnswer, tellAnswers, tellEvents } from './tell-story.ts';

/** Reads one package: why it waits, what differs, and what may become of it. */
export async function readHeld(deps: Deps, by: Session, { id: packageId }: ScopedPackage): Promise<HeldReading> {
  const [row, all, media] = await Promise.all([
    readHeldRow(deps.db, packageId),
    readPackagesWith(deps.db, packageId),
    listMediaOfPackage(deps.db, packageId),
  ]);
  const chosen = all.find((each) => each.id === packageId);
  if (row === undefined || chosen === undefined) throw new Refusal('notFound');
  const mayDecide = await mayDecidePackage(deps, by, packageId);
  const common = {
    ...wireHeld(row),
    packages: waitingOf(all),
    media: media.map(({ decidedAs, ...medium }) => ({ ...medium, state: decidedAs ?? ('waiting' as const) })),
  };
  const planned = await planHeld(deps, deps.db, chosen, all);
  if (planned.type === 'undecidable' || planned.type === 'visit') {
    const visit = planned.type === 'visit' ? planned.plan : null;
    const why = visit === null ? planned : visit.at;
    const undecidable = 'why' in why ? why.why : null;
    return {
      ...common,
      kind: visit === null ? common.kind : 'visit',
      sides: { device: null, system: null },
      visit: visit?.told ?? null,
      sameUpToPage: null,
      differing: [],
      undecidable,
      may: { decide: mayDecide, accept: undecidable === null ? 'visit' : null, second: false },
      isDoubtful: false,
    };
  }
  const { plan } = planned;
  const system = await systemOf(deps, plan);
  const [ofDevice, ofSystem] = [tellAnswers(plan.run), system === null ? [] : tellAnswers(system.run)];
  return {
    ...common,
    kind: planned.type === 'visitor' ? 'visitor' : 'interview',
    visit: null,
    sides: {
      device: {
        startedAt: momentOf(plan, plan.log.startedAt),
        lastAt: lastOf(plan),
        answers: answered(ofDevice),
        outcome: finalOutcome(plan.run),
      },
      system:
        system === null
          ? null
          : {
              id: system.row.id,
              mode: system.row.mode,
              startedAt: new Date(system.row.startedAt).toISOString(),
              lastAt: (system.row.endedAt ?? plan.standing.touchedAt)?.toISOString() ?? null,
              answers: answered(ofSystem),
              outcome: plan.standing.rejectedAt === null ? system.row.outcome : 'rejected',
            },
    },
    ...(system === null ? { sameUpToPage: null, differing: [] } : differencesOf(plan, ofDevice, ofSystem)),
    undecidable: null,
    may: { decide: mayDecide, accept: plan.accept, second: plan.second },
    isDoubtful: plan.isDoubtful,
  };
}

/** Reads all answers of both interviews, and how each came about. */
export async function readStories(
  deps: Deps,
  { id: packageId }: ScopedPackage,
): Promise<{ device: InterviewStory | null; system: InterviewStory | null }> {
  const all = await readPackagesWith(deps.db, packageId);
  const chosen = all.find((each) => each.id === packageId);
  if (chosen === undefined) throw new Refusal('notFound');
  const planned = await planHeld(deps, deps.db, chosen, all);
  if (planned.type === 'undecidable' || planned.type === 'visit') return { device: null, system: null };
  const { plan } = planned;
  const system = await systemOf(deps, plan);
  const told = plan.log.events.map(({ at, event }) => ({ at: new Date(at - plan.log.clockAhead), event }));
  return {
    device: storyOf(deps, plan.run, momentOf(plan, plan.log.startedAt), tellEvents(plan.run, told)),
    system: system === null ? null : await storyOfStored(deps, system),
  };
}

export interface StoredInterview {
  readonly row: InterviewRow;
  readonly run: InterviewRun;
}

/** The story of an interview that is stored. */
export async function storyOfStored(deps: Deps, { row, run }: StoredInterview): Promise<InterviewStory> {
  const log = await readLogOf(deps.db, row.projectId, row.id);
  const events = tellEvents(
    run,
    log.map(({ at, event }) => ({ at: new Date(at), event })),
  );
  return storyOf(deps, run, new Date(row.startedAt).toISOString(), events);
}

function storyOf(deps: Deps, run: InterviewRun, startedAt: string, events: InterviewStory['events']): InterviewStory {
  const answers = tellAnswers(run).map(({ uid, number, text, words }) => ({ uid, number, text, words }));
  return { startedAt, direction: deps.texts.directionOf(run.state.language), answers, events };
}

/** Whether a person may change the project that a package is of; without one, what its device has brought. */
export async function mayDecidePackage(
  deps: Pick<Deps, 'db'>,
  by: Session,
  packageId: Id<'DevicePackage'>,
): Promise<boolean> {
  const owners = await readOwners(deps.db, packageId);
  const groupId = owners?.ofProject ?? owners?.ofDevice ?? null;
  const may = mayAct(by, LIST_HELD.right, groupId === null ? null : { groupId });
  return may.ok && (groupId !== null || may.value === 'all');
}

async function systemOf(deps: Deps, { current }: StoryPlan): Promise<StoredInterview | null> {
  if (current === null) return null;
  const { interview, running } = await standingInterview(deps.db, current);
  return { row: interview, run: running };
}

function differencesOf(
  { run }: StoryPlan,
  ofDevice: readonly ToldAnswer[],
  ofSystem: readonly ToldAnswer[],
): Pick<HeldReading, 'sameUpToPage' | 'differing'> {
  const [device, system] = [byUid(ofDevice), byUid(ofSystem)];
  const asked = [...ofDevice, ...ofSystem.filter(({ uid }) => !device.has(uid))];
  const differ = asked.filter(({ uid }) => (device.get(uid)?.words ?? '') !== (system.get(uid)?.words ?? ''));
  const pages = run.questionnaire.pages.map(({ uid }) => uid);
  const first = Math.min(...differ.map(({ page }) => pages.indexOf(page)).filter((place) => place !== -1));
  return {
    sameUpToPage: Number.isFinite(first) ? first : null,
    differing: differ.map(({ uid, number, text }) => ({
      uid,
      number,
      text,
      system: system.get(uid)?.words ?? '',
      device: device.get(uid)?.words ?? '',
    })),
  };
}

function byUid(answers: readonly ToldAnswer[]): ReadonlyMap<string, ToldAnswer> {
  return new Map(answers.map((answer) => [answer.uid, answer]));
}

function answered(answers: readonly ToldAnswer[]): number {
  return answers.filter(({ words }) => words !== '').length;
}

function finalOutcome({ state: { outcome } }: InterviewRun) {
  return outcome === 'cancel' ? null : outcome;
}

/** The device's own time as the server takes it. */
function momentOf({ log }: StoryPlan, at: number): string {
  return new Date(at - log.clockAhead).toISOString();
}

function lastOf(plan: StoryPlan): string | null {
  const last = plan.log.events.at(-1);
  return last === undefined ? null : momentOf(plan, last.at);
}

function waitingOf(all: readonly HeldPackage[]): number {
  return all.filter(({ decidedAs }) => decidedAs === null).length;
}
