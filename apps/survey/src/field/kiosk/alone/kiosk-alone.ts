import type { KioskContact, SurveyPageModel, SurveyWelcomeModel } from '@seker/contract';
import { surveyLook, unbegunSurvey, welcomeModel } from '@seker/interviewing';
import type { Questionnaire } from '@seker/questionnaire';
import type { SendPage } from '../../../app/send-page.ts';
import type { CaptureDevice } from '../../../features/questions/capture-host.ts';
import { sweepCaptures } from '../../captured/kept-captures.ts';
import { questionnaireOf } from '../../interview/begin-run.ts';
import { type OpenMedia, openMedia } from '../../interview/open-media.ts';
import type { FieldStore, KeptKiosk } from '../../work/field-records.ts';
import { type HeldVisit, holdVisit } from './hold-visit.ts';
import { keepKiosk, readReady, sendVisits } from './keep-kiosk.ts';
import type { KioskCalls } from './kiosk-calls.ts';

/** What a kiosk does by itself while it has no connection. */
export interface KioskAlone {
  /** What it was told last; null: it cannot ask by itself. */
  ready(): Promise<KioskContact | null>;
  greet(language: string | null): Promise<SurveyWelcomeModel | null>;
  begin(language: string): Promise<SurveyPageModel | null>;
  /** How pages are sent of the visitor who is here; null: this one was begun with a connection. */
  sending(): SendPage | null;
  /** Keeps what the pages of that visitor capture. */
  capturing(): CaptureDevice | null;
  /** The visitor has left. */
  leave(): void;
  /** The server's own pages are shown from here on. */
  undress(): void;
  /** Interviews that were not sent. */
  unsent(): Promise<number>;
  /** The last page was not kept, for the device had no room. */
  isFull(): boolean;
  /** Sends all but the visitor's who is here. */
  flush(): Promise<void>;
  /** After a contact. */
  keep(told: KioskContact): Promise<void>;
  close(): Promise<void>;
}

interface Opened {
  readonly kept: KeptKiosk;
  readonly questionnaire: Questionnaire;
  readonly media: OpenMedia;
}

const sheet = new CSSStyleSheet();

/** Puts the project's look on, as the device keeps it: its address is the server's. */
function wear(style: string | null): void {
  const others = document.adoptedStyleSheets.filter((worn) => worn !== sheet);
  if (style !== null) sheet.replaceSync(style);
  document.adoptedStyleSheets = style === null ? others : [...others, sheet];
}

export function createKioskAlone(store: FieldStore, calls: KioskCalls): KioskAlone {
  let opened: Opened | null = null;
  let visit: HeldVisit | null = null;
  let isFull = false;
  let keeping: Promise<void> = Promise.resolve();

  const isGoingOn = (uid: string): boolean => visit?.uid === uid;

  /** The version that is kept now; what it shows is opened once. */
  const open = async (): Promise<Opened | null> => {
    const kept = await readReady(store);
    if (kept === null) return null;
    if (opened?.kept.mark === kept.mark) return opened;
    const version = await store.read('versions', String(kept.work.project.versionId));
    if (version === null) return null;
    const questionnaire = questionnaireOf(version);
    opened?.media.letGo();
    opened = { kept, questionnaire, media: await openMedia(store, version, questionnaire, kept.work.project.look) };
    return opened;
  };

  return {
    ready: async () => (await readReady(store))?.told ?? null,
    greet: async (wanted) => {
      const now = await open();
      if (now === null) return null;
      const { kept, questionnaire, media } = now;
      const { languages, look } = kept.work.project;
      const language = languageOf(languages, wanted);
      const survey = unbegunSurvey(questionnaire, language, kept.work.start.profile);
      const fileOf = media.filesIn(language);
      const shown = surveyLook(questionnaire, survey.state, null, fileOf);
      wear(look?.style ?? null);
      const logo = media.logo === null ? {} : { logo: media.logo };
      // The languages stand above the greeting, as those that the kiosk was told.
      return welcomeModel(survey, { ...shown, ...logo }, { url: '/field/', token: '', languages: [] }, fileOf);
    },
    begin: async (wanted) => {
      const now = await open();
      if (now === null) return null;
      wear(now.kept.work.project.look?.style ?? null);
      visit = null;
      await sweepCaptures(store);
      const onRoom = (hasRoom: boolean): void => {
        isFull = !hasRoom;
      };
      visit = holdVisit({ store, ...now, onRoom }, languageOf(now.kept.work.project.languages, wanted));
      return visit.model();
    },
    sending: () => visit?.send ?? null,
    capturing: () => visit?.captures ?? null,
    leave: () => {
      visit = null;
    },
    undress: () => wear(null),
    unsent: async () => (await store.unsent()).count,
    isFull: () => isFull,
    flush: async () => void (await sendVisits(store, calls, isGoingOn)),
    keep: async (told) => {
      // One that failed keeps the next from nothing.
      keeping = keeping.catch(() => undefined).then(async () => await keepKiosk(store, calls, { told, isGoingOn }));
      await keeping;
    },
    close: async () => {
      wear(null);
      opened?.media.letGo();
      await store.close();
    },
  };
}

/** The project's own language stands first. */
function languageOf(languages: readonly { readonly code: string }[], wanted: string | null): string {
  return (languages.find(({ code }) => code === wanted) ?? languages[0])?.code ?? 'en';
}
