import { FIELD_PACKAGE_FORMAT, type FieldPackage, type SurveyPageModel } from '@seker/contract';
import type { InterviewHost, PageRecord } from '@seker/interviewing';
import type { Questionnaire } from '@seker/questionnaire';
import type { PageReply, PostedPage } from '../../../app/send-page.ts';
import { runOf } from '../../interview/begin-run.ts';
import { fieldHost } from '../../interview/field-host.ts';
import { type HeldSurvey, holdPages } from '../../interview/hold-pages.ts';
import { holdPosition } from '../../interview/hold-position.ts';
import { makePackage } from '../../interview/make-package.ts';
import { newSeed } from '../../interview/new-seed.ts';
import type { OpenMedia } from '../../interview/open-media.ts';
import { placesOfInterview } from '../../places/places-of-interview.ts';
import type { FieldStore, KeptKiosk, KeptPage } from '../../work/field-records.ts';

type FieldPosition = NonNullable<FieldPackage['positions']>[number];

export interface VisitParts {
  readonly store: FieldStore;
  readonly kept: KeptKiosk;
  readonly questionnaire: Questionnaire;
  readonly media: OpenMedia;
  /** Whether the last page was kept, or the device had no room for it. */
  onRoom(hasRoom: boolean): void;
}

/**
 * Begins the interview of a visitor on a kiosk that has no connection. With each page all of it is sealed anew in place of
 * what was sealed before: nothing that can be read is on the disk at any time, and what a visitor leaves is there.
 */
export function holdVisit({ store, kept, questionnaire, media, onRoom }: VisitParts, language: string): HeldSurvey {
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
  const run = runOf(questionnaire, { about, zone: project.zone, mode: 'web' }, []);
  const { places, changes } = placesOfInterview({
    vault: store,
    project,
    uid,
    mode: 'web',
    profile: start.profile,
    ask: null,
    now: () => Date.now() + kept.offset,
  });
  const keep = async (record: PageRecord): Promise<boolean> => {
    const at = Date.now();
    const page: KeptPage = { at, events: record.events };
    const sealing = { publicKey: kept.publicKey, positions: [...position.told(at)] };
    const bytes = await makePackage(uid, { about }, [...pages, page], held.after(record), sealing);
    const taken = await changes(record.state.outcome);
    const outcome = await store.write([...taken, { store: 'outbox', key: uid, value: { bytes } }]);
    const hasRoom = outcome.type !== 'full';
    onRoom(hasRoom);
    if (!hasRoom) return false;
    pages.push(page);
    for (const question of record.clocks) if (!clocks.has(question)) clocks.set(question, at);
    return true;
  };
  const host: InterviewHost = {
    ...fieldHost({
      irrelevantAnswers: project.irrelevantAnswers,
      places,
      sinceShown: (question) => Date.now() - (clocks.get(question) ?? about.startedAt),
      media: { has: async () => false },
      store: keep,
    }),
    by: 'respondent',
  };
  const held = holdPages({ uid, run, mode: 'web', media, hostOf: () => host });

  // Where it is asked is in memory alone until it is sealed with the first page.
  let startPlace: FieldPosition | undefined;
  const position = holdPosition(project, () => startPlace);
  const model = (): SurveyPageModel => position.asking(held.context()) ?? held.model();

  const send = async (page: PostedPage): Promise<PageReply> => {
    if (position.asking(held.context()) === null) {
      const reply = held.reply(await held.take(page));
      position.look();
      return reply;
    }
    const told = position.take(held.context(), page.fields);
    if ('kind' in told) return { type: 'model', model: told };
    startPlace = told;
    return { type: 'model', model: model() };
  };
  return { uid, model, send };
}
