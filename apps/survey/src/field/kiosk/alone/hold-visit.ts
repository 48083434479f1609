import { FIELD_PACKAGE_FORMAT, type FieldPackage, type SurveyPageModel } from '@seker/contract';
import { type InterviewHost, namedMedia, type PageRecord } from '@seker/interviewing';
import type { Questionnaire, SubmittedPage } from '@seker/questionnaire';
import type { PageReply, PostedPage } from '../../../app/send-page.ts';
import type { CaptureDevice } from '../../../features/questions/capture-host.ts';
import type { KeptCapture } from '../../captured/capture-records.ts';
import { sealCaptures } from '../../captured/seal-captures.ts';
import { runOf } from '../../interview/begin-run.ts';
import { fieldHost } from '../../interview/field-host.ts';
import { holdCaptures } from '../../interview/hold-captures.ts';
import { type HeldSurvey, holdPages } from '../../interview/hold-pages.ts';
import { holdPosition } from '../../interview/hold-position.ts';
import { makePackage } from '../../interview/make-package.ts';
import { newSeed } from '../../interview/new-seed.ts';
import type { OpenMedia } from '../../interview/open-media.ts';
import { placesOfInterview } from '../../places/places-of-interview.ts';
import { inTurn } from '../../vault/in-turn.ts';
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

export interface HeldVisit extends HeldSurvey {
  /** Keeps what its pages capture. */
  readonly captures: CaptureDevice;
}

/**
 * Begins the interview of a visitor on a kiosk that has no connection. With each page all of it is sealed anew in place of
 * what was sealed before: nothing that can be read is on the disk at any time, and what a visitor leaves is there.
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
  /** In memory alone: with the keys in it what was captured could be read. */
  let captured: { readonly media?: readonly KeptCapture[] } = {};
  const take = inTurn();
  const captures = holdCaptures({
    vault: store,
    uid,
    kept: () => captured,
    change: async (make) =>
      await take(async () => {
        const { next, changes } = await make(captured);
        const hasRoom = (await store.write(changes)).type !== 'full';
        onRoom(hasRoom);
        if (hasRoom) captured = next;
        return hasRoom;
      }),
  });
  const keep = async (record: PageRecord, typed: string): Promise<boolean> => {
    const at = Date.now();
    const page: KeptPage = { at, events: record.events };
    const named = new Set(namedMedia(record.state).map(({ sha256 }) => sha256));
    const isOver = record.state.outcome !== null;
    const rest = captures.only(({ sha256 }) => named.has(sha256) || (!isOver && typed.includes(sha256)));
    const sealing = { publicKey: kept.publicKey, positions: [...position.told(at)] };
    const bytes = await makePackage(uid, { about }, [...pages, page], held.after(record), sealing);
    const taken = await changes(record.state.outcome);
    const media = await sealCaptures(uid, rest.media, kept.publicKey);
    const value = { bytes, ...(media.length === 0 ? {} : { media }) };
    const outcome = await store.write([...taken, ...rest.changes, { store: 'outbox', key: uid, value }]);
    const hasRoom = outcome.type !== 'full';
    onRoom(hasRoom);
    if (!hasRoom) return false;
    pages.push(page);
    captured = { media: rest.media };
    for (const question of record.clocks) if (!clocks.has(question)) clocks.set(question, at);
    return true;
  };
  const hostOf = ({ values }: SubmittedPage): InterviewHost => ({
    ...fieldHost({
      irrelevantAnswers: project.irrelevantAnswers,
      places,
      sinceShown: (question) => Date.now() - (clocks.get(question) ?? about.startedAt),
      media: captures,
      store: async (record) => await take(async () => await keep(record, JSON.stringify(values))),
    }),
    by: 'respondent',
  });
  const held = holdPages({ uid, run, mode: 'web', media, hostOf });

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
  return { uid, model, send, captures };
}
