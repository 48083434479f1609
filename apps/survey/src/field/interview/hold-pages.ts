import type { SurveyAudience, SurveyPageModel } from '@seker/contract';
import {
  endedModel,
  type InterviewHost,
  type InterviewRun,
  type PageContext,
  type PageRecord,
  type PageRefusal,
  pageModel,
  surveyLook,
  takePage,
  typedPageModel,
} from '@seker/interviewing';
import { readSubmission, type SubmittedPage } from '@seker/questionnaire';
import type { PageReply, PostedPage } from '../../app/send-page.ts';
import { NoRoom } from './field-host.ts';
import type { OpenMedia } from './open-media.ts';

/** An interview on the device, as its pages are shown and sent: an interviewer's or a visitor's. */
export interface HeldSurvey {
  readonly uid: string;
  model(): SurveyPageModel;
  /** Takes a page; the reply comes once it is on the disk. */
  send(page: PostedPage): Promise<PageReply>;
}

/**
 * What came of a posted page. `twice`: it was taken before · `full`: nothing of it is stored, for the device has no room; it
 * stays as it was typed.
 */
export type PageTaking =
  | { readonly type: 'taken'; readonly submitted: SubmittedPage }
  | { readonly type: 'refused'; readonly submitted: SubmittedPage; readonly error: PageRefusal }
  | { readonly type: 'twice' }
  | { readonly type: 'full' };

/** The pages of an interview that is held on the device. */
export interface HeldPages {
  run(): InterviewRun;
  /** Goes on from there: pages were taken that no person has sent. */
  goOn(run: InterviewRun): void;
  /** The run as it is once this page is kept. */
  after(record: PageRecord): InterviewRun;
  context(): PageContext;
  model(): SurveyPageModel;
  take(page: PostedPage): Promise<PageTaking>;
  /** What is shown where a posted page has led to. */
  reply(taking: PageTaking): PageReply;
}

export interface PagesParts {
  readonly uid: string;
  /** As it stands now. */
  readonly run: InterviewRun;
  /** Whom the pages address. */
  readonly mode: SurveyAudience;
  readonly media: OpenMedia;
  /** The host that takes a page and keeps it; it throws `NoRoom`. */
  hostOf(submitted: SubmittedPage): InterviewHost;
}

/** Shows and takes the pages of an interview on the device; how a page is kept is for its host. */
export function holdPages({ uid, run: begun, mode, media, hostOf }: PagesParts): HeldPages {
  const { questionnaire } = begun;
  let run = begun;

  const context = (): PageContext => {
    const fileOf = media.filesIn(run.state.language);
    const look = surveyLook(questionnaire, run.state, null, fileOf);
    return {
      questionnaire,
      state: run.state,
      mode,
      formAction: '/field/',
      token: uid,
      revision: run.eventCount,
      look: { ...look, ...(media.logo === null ? {} : { logo: media.logo }) },
      fileOf,
    };
  };

  const model = (): SurveyPageModel => {
    const { outcome } = run.state;
    return outcome === null ? pageModel(context()) : endedModel(context(), outcome);
  };

  const take = async ({ fields }: PostedPage): Promise<PageTaking> => {
    const names = [...new Set(fields.keys())];
    const submitted = readSubmission(Object.fromEntries(names.map((name) => [name, fields.getAll(name)])));
    if (submitted.revision !== run.eventCount || run.state.outcome !== null) return { type: 'twice' };
    try {
      const taken = await takePage(run, submitted, hostOf(submitted));
      if (!taken.ok) return { type: 'refused', submitted, error: taken.error };
      run = taken.value.run;
      return { type: 'taken', submitted };
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
      return { type: 'full' };
    }
  };

  const reply = (taking: PageTaking): PageReply => {
    switch (taking.type) {
      case 'full':
        return { type: 'failed' };
      case 'twice':
        // The second is answered with where the interview stands.
        return { type: 'model', model: model() };
      case 'refused':
        return { type: 'model', model: typedPageModel(context(), taking.submitted, taking.error) };
      case 'taken': {
        const isTyped = taking.submitted.action.type === 'language';
        return { type: 'model', model: isTyped ? typedPageModel(context(), taking.submitted) : model() };
      }
    }
  };

  return {
    run: () => run,
    goOn: (next) => {
      run = next;
    },
    after: ({ state, events }) => ({ ...run, state, eventCount: run.eventCount + events.length }),
    context,
    model,
    take,
    reply,
  };
}
