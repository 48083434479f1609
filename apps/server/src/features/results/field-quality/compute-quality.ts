import { join } from 'node:path';
import { KEPT_MINUTES, LAST_ATTEMPT, QUALITY_MODES } from '@seker/contract';
import { speedLimit } from '@seker/estimation';
import { addDays, type DayPart, localTimeOf, StatusType } from '@seker/fieldwork';
import { DAY, type Instant, later, MINUTE, type ProjectId } from '@seker/kernel';
import { readAtLength } from '../../../db/read-at-length.queries.ts';
import type { Deps } from '../../../deps.ts';
import { createAside } from '../../../threads/create-aside.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { readZone } from '../facts/index.ts';
import { type CasePattern, categoriesOf, crossedCells, type FieldCategories, patternsOf } from './alike-cases.ts';
import { countAppointments, countContacts, countRefusals } from './attempts.queries.ts';
import { breakOffs } from './break-offs.ts';
import { contactsByPart } from './count-contacts.ts';
import { countPeople, evennessOf, medianOf, straightLines } from './count-people.ts';
import { sumAnswers, sumDurations } from './interviewer-sums.ts';
import {
  type ActiveTime,
  countCompletes,
  countStopped,
  listActiveTimes,
  listGrids,
  listKeyAnswers,
  listPageTimes,
  listSteps,
} from './interviews.queries.ts';
import { listAlikeCases, listFieldCells, listValuesOf } from './list-groups.queries.ts';
import { chosenOf, readGroupFields, usualQuestions } from './quality-choices.ts';
import type { QualityMade, QualityWish } from './quality-work.ts';
import { type KeyQuestion, readQuestionNames } from './question-names.ts';
import { readKeptQuality } from './stored-quality.queries.ts';
import type { StoredFigures, StoredInterviewers } from './stored-quality.ts';

const SCRIPT = join(import.meta.dirname, 'quality-worker.ts');
const qualityAside = createAside<QualityWish, QualityMade>(SCRIPT, 'the quality of a field');

/** Of the newest completes the logs are read: thousands tell what millions would. */
export const READ_INTERVIEWS = 20_000;
/** A page that was open longer was left meanwhile. */
export const PAUSE_MILLISECONDS = 10 * MINUTE;
/** An open interview that was quiet for so long is broken off. */
export const QUIET_MILLISECONDS = DAY;
const MOST_DAYS = 30;

export interface ComputedQuality {
  readonly figures: StoredFigures;
  readonly interviewers: StoredInterviewers;
}

/** Computes the quality of a project's field from its cases, attempts and the logs of its newest interviews. */
export async function computeQuality(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  projectId: ProjectId,
): Promise<ComputedQuality> {
  const at = now();
  const zone = await readZone(db);
  const { dayParts } = await requireFieldSettings({ db }, projectId);
  const [kept, groupFields, names] = await Promise.all([
    readKeptQuality(db, projectId),
    readGroupFields(db, projectId, ''),
    readQuestionNames(db, projectId, ''),
  ]);
  const known = groupFields.all.map(({ field }) => field);
  const fields = chosenOf(kept.fields, known, groupFields.usual);
  const uids = names.keyQuestions.map(({ uid }) => uid);
  const questions = chosenOf(kept.questions, uids, usualQuestions(names.keyQuestions));
  const rows =
    fields.length === 0 ? [] : await readAtLength(db, async (tx) => await listAlikeCases(tx, projectId, fields, zone));
  const categories = categoriesOf(fields, rows);
  const patterns = patternsOf(categories, rows);
  const work = await readAtLength(db, async (tx) => await readInterviews(tx, projectId));
  const asked = names.keyQuestions.filter(({ uid }) => questions.includes(uid));
  const { representativity, interviewers } = await qualityAside({
    fields,
    labels: categories.labels,
    crossed: crossedCells(categories, await listFieldCells(db, projectId)),
    patterns,
    days: daysOf(patterns, localTimeOf(at, zone).date),
    people: work.people,
    ...(await readAtLength(db, async (tx) => await readComparisons(tx, projectId, categories, work.times))),
    answers: await readAtLength(db, async (tx) => await readAnswers(tx, projectId, asked)),
  });
  const { times: _times, people: _people, ...told } = work;
  return {
    figures: {
      fields: [...fields],
      representativity,
      ...told,
      ...(await readAtLength(db, async (tx) => await readAttempts(tx, projectId, at, dayParts))),
    },
    interviewers,
  };
}

type Db = Deps['db'];

/** The last days since the first respondent. */
function daysOf(patterns: readonly CasePattern[], today: string): readonly string[] {
  const first = patterns.flatMap(({ days }) => [...days.keys()]).toSorted()[0];
  if (first === undefined) return [];
  const days = Array.from({ length: MOST_DAYS }, (_, ago) => addDays(today, ago + 1 - MOST_DAYS));
  return days.filter((day) => day >= first);
}

async function readInterviews(db: Db, projectId: ProjectId) {
  const newest = { projectId, most: READ_INTERVIEWS };
  const logs = { ...newest, longest: PAUSE_MILLISECONDS };
  const [times, items, grids] = [
    await listActiveTimes(db, logs),
    await listPageTimes(db, logs),
    await listGrids(db, newest),
  ];
  const limits = new Map(
    QUALITY_MODES.map((mode) => [
      mode,
      speedLimit(times.flatMap((time) => (time.mode === mode ? (time.seconds ?? []) : []))),
    ]),
  );
  const isFast = ({ mode, seconds }: ActiveTime): boolean =>
    seconds !== null && seconds < (limits.get(mode)?.limit ?? 0);
  const evenness = evennessOf(grids);
  const paces = QUALITY_MODES.flatMap((mode) => {
    const own = times.filter((time) => time.mode === mode && time.seconds !== null);
    const medianSeconds = medianOf(own.flatMap(({ seconds }) => seconds ?? []));
    return medianSeconds === null
      ? []
      : [
          {
            mode,
            interviews: own.length,
            medianSeconds,
            limitSeconds: limits.get(mode)?.limit ?? null,
            fast: own.filter(isFast).length,
          },
        ];
  });
  return {
    times,
    people: countPeople(times, { isFast, evenness }),
    readInterviews: times.length,
    paces,
    items: [...items],
    straight: straightLines(evenness),
  };
}

/** What interviewers have beside what their cases let expect: by the same fields. */
async function readComparisons(
  db: Db,
  projectId: ProjectId,
  categories: FieldCategories,
  times: readonly ActiveTime[],
): Promise<Pick<QualityWish, 'refusals' | 'durations'>> {
  const { fields } = categories;
  const timed = times.filter(({ personId, mode, seconds }) => personId !== null && mode !== 'web' && seconds !== null);
  const caseIds = [...new Set(timed.flatMap(({ caseId }) => caseId ?? []))];
  const values = new Map(
    (await listValuesOf(db, { projectId, fields, caseIds })).map(({ caseId, values: own }) => [caseId, own]),
  );
  const refused = await countRefusals(db, projectId, fields);
  return {
    refusals: refused.map(({ personId, values: own, cases, refused: count }) => {
      return { interviewer: personId, categories: categories.placeOf(own), cases, refused: count };
    }),
    durations: sumDurations(timed, (caseId) => categories.placeOf(values.get(caseId) ?? [])),
  };
}

async function readAnswers(
  db: Db,
  projectId: ProjectId,
  asked: readonly KeyQuestion[],
): Promise<QualityWish['answers']> {
  const questions = asked.map(({ uid }) => uid);
  const rows = await listKeyAnswers(db, { projectId, most: READ_INTERVIEWS, questions });
  return asked.map((question) => ({
    question: question.uid,
    groups: sumAnswers(
      question,
      rows.filter((row) => row.question === question.uid),
    ),
  }));
}

async function readAttempts(db: Db, projectId: ProjectId, now: Instant, dayParts: readonly DayPart[]) {
  const quietSince = later(now, -QUIET_MILLISECONDS);
  const stopped = await countStopped(db, { projectId, quietSince });
  const steps = await listSteps(db, { projectId, most: READ_INTERVIEWS });
  const pages = [...breakOffs(stopped, steps)];
  const all = pages.reduce((sum, page) => sum + page.stopped, 0);
  return {
    breakOff: { stopped: all, begun: all + (await countCompletes(db, projectId)), pages },
    contact: contactsByPart(await countContacts(db, projectId, LAST_ATTEMPT), dayParts),
    appointments: await countAppointments(db, { projectId, type: StatusType.meeting, now, ...KEPT_MINUTES }),
  };
}
