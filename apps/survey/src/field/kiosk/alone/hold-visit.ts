import { FIELD_PACKAGE_FORMAT, type SurveyPageModel } from '@seker/contract';
import {
  endedModel,
  type PageContext,
  type PageRecord,
  pageModel,
  surveyLook,
  takePage,
  typedPageModel,
} from '@seker/interviewing';
import { type Questionnaire, readSubmission } from '@seker/questionnaire';
import type { PageReply, PostedPage } from '../../../app/send-page.ts';
import { runOf } from '../../interview/begin-run.ts';
import { fieldHost } from '../../interview/field-host.ts';
import { makePackage } from '../../interview/make-package.ts';
import type { OpenMedia } from '../../interview/open-media.ts';
import { placesOfInterview } from '../../places/places-of-interview.ts';
import type { FieldStore, KeptKiosk, KeptPage } from '../../work/field-records.ts';

/** A visitor's interview on a kiosk that has no connection. */
export interface HeldVisit {
  readonly uid: string;
  model(): SurveyPageModel;
  /** Takes a page; the reply comes once it is on the disk. */
  send(page: PostedPage): Promise<PageReply>;
}

export interface VisitParts {
  readonly store: FieldStore;
  readonly kept: KeptKiosk;
  readonly questionnaire: Questionnaire;
  readonly media: OpenMedia;
  /** Whether the last page was kept, or the device had no room for it. */
  onRoom(hasRoom: boolean): void;
}

/**
 * Begins the interview of a visitor. With each page all of it is sealed anew in place of what was sealed before: nothing that can
 * be read is on the disk at any time, and what a visitor leaves is there.
 */
export function holdVisit({ store, kept, questionnaire, media, onRoom }: VisitParts, language: string): HeldVisit {
  const uid = crypto.randomUUID();
  const { project, start } = kept.work;
  const about = {
    format: FIELD_PACKAGE_FORMAT,
    projectId: project.id as never,
    versionId: project.versionId as never,
    seed: newSeed(),
    language,
    startedAt: Date.now(),
    clockAhead: 0 - kept.offset,
    start,
  } as const;
  const pages: KeptPage[] = [];
  const clocks = new Map<string, number>();
  let run = runOf(questionnaire, { about, zone: project.zone, mode: 'web' }, []);
  const { places, changes } = placesOfInterview({
    vault: store,
    project,
    uid,
    mode: 'web',
    profile: start.profile,
    ask: null,
    now: () => Date.now() + kept.offset,
  });
  const context = (): PageContext => {
    const fileOf = media.filesIn(run.state.language);
    const look = surveyLook(questionnaire, run.state, null, fileOf);
    return {
      questionnaire,
      state: run.state,
      mode: 'web',
      formAction: '/field/',
      token: uid,
      revision: run.eventCount,
      look: { ...look, ...(media.logo === null ? {} : { logo: media.logo }) },
      fileOf,
    };
  };
  const modelNow = (): SurveyPageModel => {
    const { outcome } = run.state;
    return outcome === null ? pageModel(context()) : endedModel(context(), outcome);
  };
  const keep = async (record: PageRecord): Promise<void> => {
    const at = Date.now();
    const page: KeptPage = { at, events: record.events };
    const after = { ...run, state: record.state, eventCount: run.eventCount + record.events.length };
    const sealing = { publicKey: kept.publicKey, positions: [] };
    const bytes = await makePackage(uid, { about }, [...pages, page], after, sealing);
    const taken = await changes(record.state.outcome);
    const outcome = await store.write([...taken, { store: 'outbox', key: uid, value: { bytes } }]);
    onRoom(outcome.type !== 'full');
    if (outcome.type === 'full') throw new NoRoom();
    pages.push(page);
    for (const question of record.clocks) if (!clocks.has(question)) clocks.set(question, at);
  };
  const send = async ({ fields }: PostedPage): Promise<PageReply> => {
    const names = [...new Set(fields.keys())];
    const submitted = readSubmission(Object.fromEntries(names.map((name) => [name, fields.getAll(name)])));
    // A page that was sent twice: the second is answered with where the interview stands.
    if (submitted.revision !== run.eventCount || run.state.outcome !== null)
      return { type: 'model', model: modelNow() };
    const host = {
      ...fieldHost({
        irrelevantAnswers: project.irrelevantAnswers,
        places,
        sinceShown: (question) => Date.now() - (clocks.get(question) ?? about.startedAt),
        media: { has: async () => false },
        store: keep,
      }),
      by: 'respondent',
    } as const;
    try {
      const taken = await takePage(run, submitted, host);
      if (!taken.ok) return { type: 'model', model: typedPageModel(context(), submitted, taken.error) };
      run = taken.value.run;
      const isTyped = submitted.action.type === 'language';
      return { type: 'model', model: isTyped ? typedPageModel(context(), submitted) : modelNow() };
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
      return { type: 'failed' };
    }
  };
  return { uid, model: modelNow, send };
}

class NoRoom extends Error {}

/** 64 bits in hexadecimal digits, as the engine wants them. */
function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
