import type { FieldProject, SurveyPageModel } from '@seker/contract';
import { forgetPage, type InterviewHost, type InterviewRun, namedMedia, type PageRecord } from '@seker/interviewing';
import { type Questionnaire, type SubmittedPage, standing } from '@seker/questionnaire';
import type { PageReply, PostedPage } from '../../app/send-page.ts';
import type { CaptureDevice } from '../../features/questions/capture-host.ts';
import { sealCaptures } from '../captured/seal-captures.ts';
import { placesOfInterview } from '../places/places-of-interview.ts';
import type { FieldCalls } from '../sync/field-calls.ts';
import { inTurn } from '../vault/in-turn.ts';
import {
  assignmentKey,
  type FieldVault,
  type KeptAssignment,
  type KeptInterview,
  type KeptPage,
} from '../work/field-records.ts';
import { runOf } from './begin-run.ts';
import { carryKnown } from './carry-known.ts';
import { fieldHost, NoRoom } from './field-host.ts';
import { holdCaptures } from './hold-captures.ts';
import { type HeldSurvey, holdPages } from './hold-pages.ts';
import { holdPosition } from './hold-position.ts';
import { makePackage } from './make-package.ts';
import type { OpenMedia } from './open-media.ts';

/** `full`: nothing of the page is stored, for the device has no room; it stays as it was typed. */
export type StoreTrouble = 'full';

export interface HeldInterview extends HeldSurvey {
  /** The numbers of questions whose answers did not fit into its new version; null: it is in the version in which it began. */
  notTaken(): readonly string[] | null;
  /** How it has ended; null: it goes on. */
  outcome(): InterviewRun['state']['outcome'];
  /** Keeps what its pages capture. */
  readonly captures: CaptureDevice;
  /** What its pages show is not needed any more. */
  letGo(): void;
}

export interface HoldingParts {
  readonly vault: FieldVault;
  readonly questionnaire: Questionnaire;
  readonly project: FieldProject;
  readonly assignment: KeptAssignment;
  readonly media: OpenMedia;
  readonly calls: Pick<FieldCalls, 'askPlaces'>;
  /** What a finished interview is sealed to, in base64. */
  readonly publicKey: string;
  onTrouble(trouble: StoreTrouble | null): void;
}

/** Begins the interview of an assignment; it is on the disk with its first page. */
export async function beginHeld(
  parts: HoldingParts,
  about: KeptInterview['about'],
): Promise<HeldInterview | StoreTrouble> {
  const uid = crypto.randomUUID();
  const kept: KeptInterview = {
    assignment: assignmentKey(parts.assignment),
    about,
    irrelevantAnswers: parts.project.irrelevantAnswers,
    haveSeq: 0,
    eventCount: 0,
    clocks: {},
    progress: 0,
    touchedAt: about.startedAt,
  };
  const outcome = await parts.vault.write([{ store: 'interviews', key: uid, value: kept }]);
  if (outcome.type === 'full') return 'full';
  const { carryOn: _, ...held } = hold(parts, uid, kept, []);
  return held;
}

/** Goes on with an interview that was begun on this device. */
export async function resumeHeld(parts: HoldingParts, uid: string, kept: KeptInterview): Promise<HeldInterview> {
  const entries = await parts.vault.all('events', uid);
  const pages = entries.map(({ value }) => value);
  const { carryOn, ...held } = hold(parts, uid, kept, pages);
  await carryOn();
  return held;
}

interface Holding extends HeldInterview {
  /** Takes the pages that are known from another version, up to the one that a person has to fill in. */
  carryOn(): Promise<void>;
}

function hold(parts: HoldingParts, uid: string, begun: KeptInterview, before: readonly KeptPage[]): Holding {
  const { vault, questionnaire, project, assignment, media, publicKey, onTrouble } = parts;
  const { places, changes } = placesOfInterview({
    vault,
    project,
    uid,
    profile: begun.about.start.profile,
    ask: async (cells, lang) => {
      const { projectId, id: assignmentId } = assignment;
      return await parts.calls.askPlaces({ projectId, assignmentId, uid, cells, lang });
    },
    now: () => Date.now() - begun.about.clockAhead,
  });
  const pages = [...before];
  let kept = begun;
  const position = holdPosition(project, () => kept.startPlace);

  const take = inTurn();
  const captures = holdCaptures({
    vault,
    uid,
    kept: () => kept,
    change: async (make) =>
      await take(async () => {
        const { next, changes } = await make(kept);
        const outcome = await vault.write([...changes, { store: 'interviews', key: uid, value: next }]);
        if (outcome.type === 'kept') kept = next;
        return outcome.type === 'kept';
      }),
  });

  /** One transaction: the page, and at the end the sealed package in place of all that could be read. */
  const store = async (record: PageRecord, typed: string, at = Date.now()): Promise<boolean> => {
    const page: KeptPage = { at, events: record.events };
    const clocks = { ...Object.fromEntries(record.clocks.map((question) => [question, at])), ...kept.clocks };
    const after = held.after(record);
    const isOver = record.state.outcome !== null;
    const { known: _, ...here } = kept;
    const known = kept.known === undefined || isOver ? undefined : forgetPage(held.run(), kept.known);
    const named = new Set(namedMedia(record.state).map(({ sha256 }) => sha256));
    // What was captured anew is in the place of what was there before; a page that is only shown in another language is not stored yet.
    const awaited = isOver ? '' : typed + (known === undefined ? '' : JSON.stringify(known));
    const rest = captures.only(({ sha256 }) => named.has(sha256) || awaited.includes(sha256));
    const progress = progressOf(after);
    const next: KeptInterview = {
      ...here,
      ...(known === undefined ? {} : { known }),
      media: rest.media,
      clocks,
      eventCount: after.eventCount,
      progress,
      touchedAt: Date.now(),
    };
    const taken = await changes(record.state.outcome);
    const outcome = !isOver
      ? await vault.write([
          ...taken,
          ...rest.changes,
          { store: 'events', key: [uid, pages.length], value: page },
          { store: 'interviews', key: uid, value: next },
        ])
      : await vault.write([
          ...taken,
          ...pages.map((_, index) => ({ store: 'events', key: [uid, index], value: null }) as const),
          { store: 'interviews', key: uid, value: null },
          { store: 'work', key: kept.assignment, value: { ...assignment, doneAt: at } },
          ...rest.changes,
          {
            store: 'outbox',
            key: uid,
            value: {
              bytes: await makePackage(uid, kept, [...pages, page], after, {
                publicKey,
                positions: [...position.told(at)],
              }),
              media: await sealCaptures(uid, rest.media, publicKey),
            },
          },
        ]);
    if (outcome.type === 'full') return false;
    pages.push(page);
    kept = next;
    return true;
  };

  const hostOf = ({ values }: SubmittedPage, at?: number): InterviewHost =>
    fieldHost({
      irrelevantAnswers: kept.irrelevantAnswers,
      places,
      sinceShown: (question) => Date.now() - (kept.clocks[question] ?? kept.about.startedAt),
      media: captures,
      store: async (record) => await take(async () => await store(record, JSON.stringify(values), at)),
    });

  const run = runOf(
    questionnaire,
    { about: kept.about, zone: project.zone },
    pages.flatMap(({ events }) => events),
  );
  const held = holdPages({ uid, run, mode: 'interviewer', media, hostOf: (submitted) => hostOf(submitted) });
  const outcome = () => held.run().state.outcome;
  const asking = () => position.asking(held.context());
  const modelNow = (): SurveyPageModel => (outcome() === null ? asking() : null) ?? held.model();

  const takePlace = async (fields: URLSearchParams): Promise<PageReply> => {
    const told = position.take(held.context(), fields);
    if ('kind' in told) return { type: 'model', model: told };
    const next = { ...kept, startPlace: told };
    const outcome = await vault.write([{ store: 'interviews', key: uid, value: next }]);
    onTrouble(outcome.type === 'full' ? 'full' : null);
    if (outcome.type === 'full') return { type: 'failed' };
    kept = next;
    return { type: 'model', model: modelNow() };
  };

  const carryOn = async (): Promise<void> => {
    try {
      const lost = await carryKnown({
        known: () => kept.known,
        run: held.run,
        take: held.goOn,
        hostOf: ({ submitted, at }) => hostOf(submitted, Math.max(pages.at(-1)?.at ?? kept.about.startedAt, at)),
      });
      if (lost.length > 0) await take(async () => await noteLost(lost));
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
      onTrouble('full');
    }
  };

  const noteLost = async (lost: readonly string[]): Promise<void> => {
    const next = { ...kept, notTaken: [...new Set([...(kept.notTaken ?? []), ...lost])] };
    if ((await vault.write([{ store: 'interviews', key: uid, value: next }])).type === 'kept') kept = next;
  };

  const send = async (page: PostedPage): Promise<PageReply> => {
    if (asking() !== null) return await takePlace(page.fields);
    const taking = await held.take(page);
    if (taking.type !== 'twice') onTrouble(taking.type === 'full' ? 'full' : null);
    if (taking.type === 'taken') {
      position.look();
      if (taking.submitted.action.type === 'next') await carryOn();
    }
    return held.reply(taking);
  };
  const notTaken = () => (kept.about.before === undefined ? null : (kept.notTaken ?? []));
  return { uid, model: modelNow, send, notTaken, outcome, captures, letGo: media.letGo, carryOn };
}

function progressOf({ questionnaire, state }: Pick<InterviewRun, 'questionnaire' | 'state'>): number | null {
  const place = standing(questionnaire, state);
  return place === null || place.total === 0 ? null : Math.round((100 * place.done) / place.total);
}
