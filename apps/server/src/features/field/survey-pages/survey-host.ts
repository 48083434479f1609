import type { SurveyPageModel } from '@seker/contract';
import { type PageContext, type PageRefusal, typedPageModel } from '@seker/interviewing';
import type { SubmittedPage } from '@seker/questionnaire';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Capturing } from '../captured-media/index.ts';

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A kind of interview with its own pages: an interviewer's, a respondent's, a simulation. `Visit`: an admitted one. */
export interface SurveyHost<Visit> {
  /** The address of a page, with the interview as a parameter; its media are below it. */
  readonly url: string;
  readonly policy: NonNullable<FastifyContextConfig['policy']>;
  /** Admits visitors with access, refuses posts from other sites, and renders refusals as pages. */
  enter(act: (visit: Visit, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): PageHandler;
  /** Returns the page at the address. */
  show(visit: Visit, request: FastifyRequest): Promise<SurveyPageModel | Elsewhere>;
  /** Takes a posted page. */
  take(visit: Visit, page: SubmittedPage, request: FastifyRequest, reply: FastifyReply): Promise<PageAnswer>;
  /** The interview that captured media of its pages belong to; absent where they stay in the browser. */
  readonly captures?: { readonly deps: Deps; of(visit: Visit): Promise<Capturing> };
  /** Sends a medium of its pages, or its spoken text; absent when files have their own addresses. */
  sendMedium?(visit: Visit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export interface Elsewhere {
  readonly redirectTo: string;
  /** By default 302; 303: the interview is over, and nothing of it is sent along. */
  readonly status?: 303;
}

/** The answer to a posted page. */
export type PageAnswer =
  /** Not taken: the input is shown again with the error. */
  | { readonly type: 'refused'; readonly model: SurveyPageModel }
  /** The answer to this form only, without an address of its own. */
  | { readonly type: 'shown'; readonly model: SurveyPageModel }
  /** Shown at an address, to which a browser without script is redirected. */
  | { readonly type: 'standing'; readonly url: string; readonly model: () => SurveyPageModel }
  /** The respondent leaves for another site; the page says so to a script, which goes there by itself. */
  | { readonly type: 'away'; readonly url: string; readonly model: () => SurveyPageModel };

/** Answers a page in mid-interview: refused, the same page in another language, or the current page. */
export function answerPage(
  context: PageContext,
  page: SubmittedPage,
  error: PageRefusal | null,
  standingModel: (context: PageContext) => SurveyPageModel,
): PageAnswer {
  if (error !== null) return { type: 'refused', model: typedPageModel(context, page, error) };
  if (page.action.type === 'language') return { type: 'shown', model: typedPageModel(context, page) };
  return { type: 'standing', url: context.formAction, model: () => standingModel(context) };
}
