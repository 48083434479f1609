import type { EncoderGrant, ReviewQuestion, ReviewReading } from '@seker/contract';
import { addDays, instantOfLocal, localTimeOf } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { type ReadQuestion, readThrough, replay } from '@seker/questionnaire';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { listMissing } from '../../field/field-media/index.ts';
import { readInterview, standingInterview } from '../../field/interviews/index.ts';
import { readPositions, wireTold } from '../../field/positions/index.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { type ReviewOf, requireTask, seenAs } from './change-review.ts';
import { namedCellsOf } from './named-cells.ts';
import { pageSeconds } from './page-seconds.ts';
import { quotaQuestions } from './quota-questions.ts';
import { readMoves } from './read-moves.ts';
import { listSameDay, readCorrections, readFacts, readHistory, readLog } from './read-review.queries.ts';
import { readGrants, readReview as readReviewRow } from './review.queries.ts';
import { noteBegun } from './review-tasks.queries.ts';
import { shownState } from './shown-state.ts';

type Run = Awaited<ReturnType<typeof standingInterview>>['running'];
type Log = Awaited<ReturnType<typeof readLog>>;
type Corrections = Awaited<ReturnType<typeof readCorrections>>;

/**
 * Reads a complete as it was answered. Encoders get neither the interviewer nor what else they did, and identities only by
 * a grant; the first reading of the own task begins it.
 */
export async function readReview(deps: Deps, session: Session, of: ReviewOf): Promise<ReviewReading> {
  const { db } = deps;
  const { projectId, interviewId } = of;
  const review = await readReviewRow(db, projectId, interviewId);
  requireTask(session, review);
  const isOwn = review !== null && review.taskPersonId === session.personId;
  if (isOwn && review.taskId !== null && review.begunAt === null)
    await noteBegun(db, projectId, review.taskId, deps.now());
  const read = await readInterview(db, projectId, interviewId);
  const facts = await readFacts(db, projectId, interviewId);
  if (read === null || read.endedAt === null || facts === null) throw new Refusal('notFound');
  const { interview, running } = await standingInterview(db, read);
  const isEncoder = session.role === 'encoder';
  const grants = isEncoder ? await readGrants(db, projectId, session.personId) : null;
  const may = (act: EncoderGrant) => grants === null || grants.has(act);
  const [log, corrections, inQuota, history, cells] = await Promise.all([
    readLog(db, projectId, interviewId),
    readCorrections(db, projectId, interviewId),
    quotaQuestions(db, projectId, running.questionnaire),
    readHistory(db, projectId, interviewId),
    review?.state === 'rejected' ? [] : namedCellsOf(db, session, of, interview.versionId),
  ]);
  const missing = new Map(
    (await listMissing(db, projectId, [interviewId])).map(({ sha256, isHeld }) => [
      sha256,
      isHeld ? ('held' as const) : ('onItsWay' as const),
    ]),
  );
  const questions = questionsOf(running, log, corrections, {
    hidesProfile: !may('identity'),
    seesPlaces: may('positions'),
    mayCorrect: may('correct'),
    seesPeople: !isEncoder,
    endedAt: read.endedAt.getTime(),
    inQuota,
    flags: facts.flags ?? [],
    missing,
  });
  const movedFrom = await readMoves(db, of, running, { profile: !may('identity'), places: !may('positions') });
  const state = shownState(isOwn ? { ...review, begunAt: review.begunAt ?? new Date() } : review);
  const { decidedBy, decidedByName, decidedAt } = review ?? { decidedBy: null, decidedByName: null, decidedAt: null };
  return {
    id: interviewId,
    endedAt: read.endedAt.toISOString(),
    mode: facts.mode,
    language: running.state.language,
    direction: deps.texts.directionOf(running.state.language),
    seconds: facts.seconds ?? pageSeconds(log, read.endedAt.getTime()).total,
    medianSeconds: facts.medianSeconds,
    flags: [...(facts.flags ?? [])],
    state,
    corrections: corrections.length,
    revision: seenAs(review),
    interviewRevision: interview.revision,
    reason: review?.reason ?? null,
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: decidedByName ?? '' },
    decidedAt: decidedAt?.toISOString() ?? null,
    isOwn,
    may: {
      correct: may('correct'),
      reject: may('reject'),
      decide: state !== 'approved' && state !== 'rejected',
    },
    questions: [...questions],
    movedFrom,
    history: history.map(({ act, at, personId, personName, toName, reason }) => ({
      act,
      at: at.toISOString(),
      person: { id: personId, name: personName },
      worker: toName,
      reason,
    })),
    quotas: cells.map(({ id, name, completed, target }) => ({ id, name, completed, target })),
    isExtra: facts.outcome === 'extra',
    ...(may('positions') ? { positions: (await readPositions(db, { projectId, id: interviewId })).map(wireTold) } : {}),
    returned: [...(review?.returnedNodes ?? [])],
    ...(isEncoder ? {} : await fieldOf(deps, of, read, facts)),
    ...(may('identity') ? { identity: identityOf(facts) } : {}),
  };
}

interface Reading {
  readonly hidesProfile: boolean;
  readonly seesPlaces: boolean;
  readonly mayCorrect: boolean;
  readonly seesPeople: boolean;
  readonly endedAt: number;
  readonly inQuota: ReadonlySet<string>;
  readonly flags: ReviewReading['flags'];
  /** Media that the device has not brought, by hash. */
  readonly missing: ReadonlyMap<string, 'onItsWay' | 'held'>;
}

function questionsOf(run: Run, log: Log, corrections: Corrections, reading: Reading): readonly ReviewQuestion[] {
  const { questionnaire, state, start } = run;
  const { hidesProfile, seesPlaces, mayCorrect, seesPeople, endedAt, inQuota, flags, missing } = reading;
  const read = readThrough(questionnaire, state, { hidesProfile });
  const firstSeq = Math.min(...corrections.map(({ seq }) => seq));
  const before = log.filter(({ seq }) => seq < firstSeq).map(({ event }) => event);
  const originals = new Map<string, ReadQuestion>(
    corrections.length === 0
      ? []
      : readThrough(questionnaire, replay(questionnaire, start, before), { hidesProfile }).map((one) => [one.uid, one]),
  );
  const { byPage } = pageSeconds(log, endedAt);
  // Where the respondent was takes a grant, also as an answer.
  const isHidden = ({ value }: ReadQuestion): boolean => value?.type === 'position' && !seesPlaces;
  const onPage = Map.groupBy(read, ({ page }) => page);
  return read.map((question): ReviewQuestion => {
    const { uid, number, text, kind, subKind, lines, isNotApplicable, isOffRoute, openTexts, page } = question;
    const own = corrections.filter(({ node }) => node === uid);
    const original = own.length === 0 ? undefined : originals.get(uid);
    const seconds = byPage.get(page);
    const isInQuota = inQuota.has(uid);
    const fixed = whyFixed(question, { isInQuota, mayCorrect });
    return {
      uid,
      number,
      text,
      kind,
      subKind,
      lines: isHidden(question) ? HIDDEN : [...lines],
      medium: mediumOf(question, missing),
      isNotApplicable,
      isOffRoute,
      seconds: seconds === undefined ? null : Math.round((10 * seconds) / (onPage.get(page)?.length ?? 1)) / 10,
      original:
        original === undefined || isHidden(original)
          ? null
          : { lines: [...original.lines], isNotApplicable: original.isNotApplicable },
      corrections: own.map(({ at, by, personId, personName, reason }) => ({
        at: at.toISOString(),
        by,
        person: by === 'interviewer' && !seesPeople ? null : { id: personId, name: personName },
        reason,
      })),
      openTexts: openTexts.map((open) => ({ ...open, label: labelOfText(question, open) })),
      input: fixed === null && question.input !== null ? wireInput(question.input) : null,
      fixed,
      isInQuota,
      flags: flags.filter((flag) => flag.question === uid),
    };
  });
}

const HIDDEN = [{ label: '', words: '•••' }];

function mediumOf({ value }: ReadQuestion, missing: Reading['missing']): ReviewQuestion['medium'] {
  if (value?.type !== 'medium') return null;
  const { sha256, mime, bytes, name } = value;
  return { sha256, mime, bytes, name, standing: missing.get(sha256) ?? 'here' };
}

/** What a typed text is of: its answer, its row or its cell. */
function labelOfText({ input }: ReadQuestion, { answer, part }: ReadQuestion['openTexts'][number]): string {
  for (const field of input?.fields ?? []) {
    if (part !== undefined && field.textOf === part) return field.of[0] ?? '';
    if (part !== undefined && field.part === part) return field.of.join(': ');
    const option =
      part === undefined && answer !== null ? field.options.find(({ code }) => code === answer) : undefined;
    if (option !== undefined) return option.label;
  }
  return '';
}

/** Why the answer as a whole cannot be corrected; null: it can be. */
function whyFixed(
  { isOffRoute, value, input }: ReadQuestion,
  { isInQuota, mayCorrect }: { readonly isInQuota: boolean; readonly mayCorrect: boolean },
): ReviewQuestion['fixed'] {
  if (isInQuota) return 'inQuota';
  if (isOffRoute) return 'offRoute';
  if (value === null) return 'unanswered';
  if (input === null) return 'recorded';
  return mayCorrect ? null : 'notGranted';
}

function wireInput({
  fields,
  raw,
  na,
  isSum,
}: NonNullable<ReadQuestion['input']>): NonNullable<ReviewQuestion['input']> {
  const parts = Object.entries(raw.parts ?? {}).map(([part, values]): [string, string[]] => [part, [...values]]);
  return {
    fields: fields.map((field) => ({ ...field, of: [...field.of], options: [...field.options] })),
    raw: { values: [...raw.values], texts: { ...raw.texts }, na: raw.na, parts: Object.fromEntries(parts) },
    na,
    isSum,
  };
}

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

/** Who interviewed, and what else they completed that day. */
async function fieldOf(
  deps: Deps,
  { projectId, interviewId }: ReviewOf,
  read: NonNullable<Awaited<ReturnType<typeof readInterview>>>,
  { interviewerName }: Facts,
): Promise<Pick<ReviewReading, 'interviewer' | 'caseId' | 'sameDay'>> {
  const { personId, endedAt, caseId } = read;
  if (personId === null || endedAt === null) return { interviewer: null, caseId, sameDay: [] };
  const { zone } = await requireFieldSettings(deps, projectId);
  const { date } = localTimeOf(instant(endedAt.getTime()), zone);
  const day = { from: instantOfLocal(date, 0, zone), until: instantOfLocal(addDays(date, 1), 0, zone) };
  const others = await listSameDay(deps.db, { projectId, interviewId, personId, ...day });
  return {
    interviewer: { id: personId, name: interviewerName ?? '' },
    caseId,
    sameDay: others.map((one) => ({
      id: one.id,
      endedAt: one.endedAt.toISOString(),
      seconds: one.seconds,
      state: shownState(one),
      flags: one.flags?.length ?? 0,
    })),
  };
}

function identityOf({ name, phone, email }: Facts): NonNullable<ReviewReading['identity']> {
  const known = { name, phone, email };
  return Object.entries(known).flatMap(([field, value]) => (value === null || value === '' ? [] : [{ field, value }]));
}
