import { agreementBy, agreementOf } from '@seker/coding';
import { type codingCalls, type EncoderRow, mayAct } from '@seker/contract';
import { addDays, instantOfLocal, localTimeOf } from '@seker/fieldwork';
import { DAY, type Instant, instant, later } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { requireFieldSettings } from '../../../projects/project/index.ts';
import { listReviewers } from './change-use.queries.ts';
import { EDIT_CODING } from './coding.policy.ts';
import { countByHour, countStates, listDoubles, listProjectTasks } from './progress.queries.ts';
import { questionsOf, type UseQuestion } from './question-of-use.ts';
import { listUses } from './use.queries.ts';

type Progress = z.input<typeof codingCalls.readCoding.answer>;
type Double = Awaited<ReturnType<typeof listDoubles>>[number];
type Hour = Awaited<ReturnType<typeof countByHour>>[number];

/** Days whose pace tells when the open answers will be done, and hours of an encoder. */
const PACE_DAYS = 7;
const NOTHING = { answers: 0, open: 0, coded: 0, review: 0, query: 0, waiting: 0, automatic: 0 };

/** Reads how far encoding is: by question, by person, today by the hour, and how far two people agree. */
export async function readCoding(deps: Deps, session: Session, project: ScopedProject): Promise<Progress> {
  const { db } = deps;
  const now = deps.now();
  const { zone } = await requireFieldSettings(deps, project.id);
  const since = later(now, -PACE_DAYS * DAY);
  const [uses, states, tasks, doubles, hours, reviewers] = await Promise.all([
    listUses(db, project.id),
    countStates(db, project.id),
    listProjectTasks(db, project.id),
    listDoubles(db, project.id),
    countByHour(db, project.id, since),
    listReviewers(db, project.id),
  ]);
  const questionOf = questionsOf(db, project.id, session.screenLanguage);
  const questions = new Map<number, UseQuestion>();
  for (const use of uses) questions.set(use.id, await questionOf(use));
  const today = localTimeOf(now, zone).date;
  const midnight = instantOfLocal(today, 0, zone);
  const ofToday = hours.filter(({ at }) => at.getTime() >= midnight);
  const open = states.reduce((sum, row) => sum + row.open, 0);
  const mayEdit = mayAct(session, EDIT_CODING.right, { groupId: project.groupId }).ok;
  return {
    uses: uses.map(({ frameId, ...use }) => {
      const {
        useId: _,
        interviews: __,
        ...counts
      } = states.find(({ useId }) => useId === use.id) ?? {
        useId: 0,
        interviews: 0,
        ...NOTHING,
      };
      const { number, question } = questions.get(use.id) ?? { number: use.variable, question: use.variable };
      return {
        ...use,
        frameId,
        number,
        question,
        counts,
        alpha: agreementOf(doubles.filter(({ useId }) => useId === use.id)).alpha,
        reviewers: reviewers.flatMap(({ useId, id, name }) => (useId === use.id ? [{ id, name }] : [])),
      };
    }),
    people: peopleOf(tasks, { doubles, hours, ofToday, numberOf: (useId) => questions.get(useId)?.number ?? '' }),
    hours: [...Map.groupBy(ofToday, ({ at }) => hourOf(at, zone))].map(([hour, own]) => ({
      hour,
      answers: sumOf(own),
    })),
    pairs: pairsOf(doubles),
    today: sumOf(ofToday),
    interviews: Math.max(0, ...states.map((row) => row.interviews)),
    doneOn: doneOn(open, hours, { now, today, zone }),
    mayEdit,
    mayAllocate: mayEdit,
    mayForce: session.role === 'administrator',
  };
}

function peopleOf(
  tasks: Awaited<ReturnType<typeof listProjectTasks>>,
  of: {
    readonly doubles: readonly Double[];
    readonly hours: readonly Hour[];
    readonly ofToday: readonly Hour[];
    readonly numberOf: (useId: number) => string;
  },
): EncoderRow[] {
  return [...Map.groupBy(tasks, ({ personId }) => personId)].map(([personId, own]) => {
    const worked = of.hours.filter((hour) => hour.personId === personId);
    const agreed = of.doubles.filter(({ firstId, secondId }) => firstId === personId || secondId === personId);
    return {
      personId,
      name: own[0]?.name ?? '',
      isOnline: own.some(({ isOnline }) => isOnline),
      languages: [...(own[0]?.languages ?? [])],
      tasks: own.map(({ batchId, useId, pass, answers, done, queries, allocatedAt, lastAt }) => ({
        batchId,
        useId,
        number: of.numberOf(useId),
        pass: pass === 2 ? (2 as const) : (1 as const),
        answers,
        done,
        queries,
        allocatedAt: allocatedAt.toISOString(),
        lastAt: lastAt?.toISOString() ?? null,
      })),
      today: sumOf(of.ofToday.filter((hour) => hour.personId === personId)),
      perHour: worked.length === 0 ? null : Math.round(sumOf(worked) / worked.length),
      alpha: agreementOf(agreed).alpha,
    };
  });
}

/** The pair that agrees least comes first; which of two encoded first makes no difference. */
function pairsOf(doubles: readonly Double[]): Progress['pairs'] {
  const inOrder = doubles.map((one) => (one.firstId <= one.secondId ? one : turned(one)));
  return [...agreementBy(inOrder, ({ firstId, secondId }) => `${firstId} ${secondId}`)]
    .map(([pair, { units, shareEqual, alpha }]) => {
      const one = inOrder.find(({ firstId, secondId }) => `${firstId} ${secondId}` === pair);
      return {
        first: one?.firstBy ?? '–',
        second: one?.secondBy ?? '–',
        answers: units,
        equal: shareEqual ?? 0,
        alpha,
      };
    })
    .toSorted((a, b) => (a.alpha ?? 1) - (b.alpha ?? 1));
}

function turned({ first, second, firstBy, secondBy, firstId, secondId, ...rest }: Double): Double {
  return {
    ...rest,
    first: second,
    second: first,
    firstBy: secondBy,
    secondBy: firstBy,
    firstId: secondId,
    secondId: firstId,
  };
}

/** At the pace of the days with any work; null without one. */
function doneOn(
  open: number,
  hours: readonly Hour[],
  { today, zone }: { readonly now: Instant; readonly today: string; readonly zone: string },
): string | null {
  const days = new Set(hours.map(({ at }) => localTimeOf(instant(at.getTime()), zone).date));
  const pace = days.size === 0 ? 0 : sumOf(hours) / days.size;
  return pace === 0 || open === 0 ? null : addDays(today, Math.ceil(open / pace));
}

function hourOf(at: Date, zone: string): number {
  return Math.floor(localTimeOf(instant(at.getTime()), zone).minuteOfDay / 60);
}

function sumOf(hours: readonly Pick<Hour, 'answers'>[]): number {
  return hours.reduce((sum, { answers }) => sum + answers, 0);
}
