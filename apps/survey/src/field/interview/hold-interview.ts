import type { FieldProject, SurveyPageModel } from '@seker/contract';
import {
  endedModel,
  type FileOf,
  type InterviewRun,
  type PageContext,
  type PageRecord,
  pageModel,
  surveyLook,
  takePage,
  typedPageModel,
} from '@seker/interviewing';
import { type Questionnaire, readSubmission, standing } from '@seker/questionnaire';
import type { PageReply, PostedPage } from '../../app/send-page.ts';
import { placesOfInterview } from '../places/places-of-interview.ts';
import type { FieldCalls } from '../sync/field-calls.ts';
import {
  assignmentKey,
  type FieldVault,
  type KeptAssignment,
  type KeptInterview,
  type KeptPage,
} from '../work/field-records.ts';
import { runOf } from './begin-run.ts';
import { fieldHost } from './field-host.ts';
import { makePackage } from './make-package.ts';

/** `full`: nothing of the page is stored, for the device has no room; it stays as it was typed. */
export type StoreTrouble = 'full';

export interface HeldInterview {
  readonly uid: string;
  model(): SurveyPageModel;
  /** Takes a page; the reply comes once it is on the disk. */
  send(page: PostedPage): Promise<PageReply>;
  /** How it has ended; null: it goes on. */
  outcome(): InterviewRun['state']['outcome'];
}

export interface HoldingParts {
  readonly vault: FieldVault;
  readonly questionnaire: Questionnaire;
  readonly project: FieldProject;
  readonly assignment: KeptAssignment;
  readonly fileOf: FileOf;
  readonly calls: Pick<FieldCalls, 'askPlaces'>;
  /** What a finished interview is sealed to, in base64. */
  readonly publicKey: string;
  onTrouble(trouble: StoreTrouble | null): void;
}

class NoRoom extends Error {}

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
  return outcome.type === 'full' ? 'full' : hold(parts, uid, kept, []);
}

/** Goes on with an interview that was begun on this device. */
export async function resumeHeld(parts: HoldingParts, uid: string, kept: KeptInterview): Promise<HeldInterview> {
  const entries = await parts.vault.all('events', uid);
  return hold(
    parts,
    uid,
    kept,
    entries.map(({ value }) => value),
  );
}

function hold(parts: HoldingParts, uid: string, begun: KeptInterview, before: readonly KeptPage[]): HeldInterview {
  const { vault, questionnaire, project, assignment, fileOf, publicKey, onTrouble } = parts;
  const { places, changes } = placesOfInterview({
    ...parts,
    uid,
    profile: begun.about.start.profile,
    now: () => Date.now() - begun.about.clockAhead,
  });
  const pages = [...before];
  let kept = begun;
  let run = runOf(
    questionnaire,
    { about: kept.about, zone: project.zone },
    pages.flatMap(({ events }) => events),
  );
  const context = (): PageContext => ({
    questionnaire,
    state: run.state,
    mode: 'interviewer',
    formAction: '/field/',
    token: uid,
    revision: run.eventCount,
    look: surveyLook(questionnaire, run.state, null, fileOf),
    fileOf,
  });

  const modelNow = (): SurveyPageModel => {
    const { outcome } = run.state;
    return outcome === null ? pageModel(context()) : endedModel(context(), outcome);
  };

  /** One transaction: the page, and at the end the sealed package in place of all that could be read. */
  const store = async (record: PageRecord): Promise<void> => {
    const at = Date.now();
    const page: KeptPage = { at, events: record.events };
    const clocks = { ...Object.fromEntries(record.clocks.map((question) => [question, at])), ...kept.clocks };
    const eventCount = run.eventCount + record.events.length;
    const after = { ...run, state: record.state, eventCount };
    const next: KeptInterview = { ...kept, clocks, eventCount, progress: progressOf(after), touchedAt: at };
    const taken = await changes(record.state.outcome);
    const outcome =
      record.state.outcome === null
        ? await vault.write([
            ...taken,
            { store: 'events', key: [uid, pages.length], value: page },
            { store: 'interviews', key: uid, value: next },
          ])
        : await vault.write([
            ...taken,
            ...pages.map((_, index) => ({ store: 'events', key: [uid, index], value: null }) as const),
            { store: 'interviews', key: uid, value: null },
            { store: 'work', key: kept.assignment, value: { ...assignment, doneAt: at } },
            {
              store: 'outbox',
              key: uid,
              value: { bytes: await makePackage(uid, kept, [...pages, page], after, publicKey) },
            },
          ]);
    if (outcome.type === 'full') throw new NoRoom();
    pages.push(page);
    kept = next;
  };

  const send = async ({ fields }: PostedPage): Promise<PageReply> => {
    const names = [...new Set(fields.keys())];
    const submitted = readSubmission(Object.fromEntries(names.map((name) => [name, fields.getAll(name)])));
    // A page that was sent twice: the second is answered with where the interview stands.
    if (submitted.revision !== run.eventCount || run.state.outcome !== null)
      return { type: 'model', model: modelNow() };
    const host = fieldHost({
      irrelevantAnswers: kept.irrelevantAnswers,
      places,
      sinceShown: (question) => Date.now() - (kept.clocks[question] ?? kept.about.startedAt),
      store,
    });
    try {
      const taken = await takePage(run, submitted, host);
      onTrouble(null);
      if (!taken.ok) return { type: 'model', model: typedPageModel(context(), submitted, taken.error) };
      run = taken.value.run;
      const isTyped = submitted.action.type === 'language';
      return { type: 'model', model: isTyped ? typedPageModel(context(), submitted) : modelNow() };
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
      onTrouble('full');
      return { type: 'failed' };
    }
  };
  return { uid, model: modelNow, send, outcome: () => run.state.outcome };
}

function progressOf({ questionnaire, state }: Pick<InterviewRun, 'questionnaire' | 'state'>): number | null {
  const place = standing(questionnaire, state);
  return place === null || place.total === 0 ? null : Math.round((100 * place.done) / place.total);
}
