import type { SurveyPageModel } from '@seker/contract';
import { type PageContext, type PageRefusal, typedPageModel } from '@seker/interviewing';
import type { SubmittedPage } from '@seker/questionnaire';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * A kind of interview with pages of its own: an interviewer's, a respondent's, a simulation. `Visit`: one of them, let
 * in.
 */
export interface SurveyHost<Visit> {
  /** The address of a page, with the interview as a parameter; its media lie below. */
  readonly url: string;
  readonly policy: NonNullable<FastifyContextConfig['policy']>;
  /** Lets in who may see the page, refuses what another site posts, and turns a refusal into a page. */
  enter(act: (visit: Visit, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): PageHandler;
  /** What stands at the address. */
  show(visit: Visit, request: FastifyRequest): Promise<SurveyPageModel | Elsewhere>;
  /** Takes a posted page. */
  take(visit: Visit, page: SubmittedPage, request: FastifyRequest, reply: FastifyReply): Promise<PageAnswer>;
  /** Sends a medium that its pages show, or what is said in it; absent where files have addresses of their own. */
  sendMedium?(visit: Visit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export interface Elsewhere {
  readonly redirectTo: string;
}

/** What a posted page comes to. */
export type PageAnswer =
  /** Not taken: what was typed comes back with what is wrong. */
  | { readonly type: 'refused'; readonly model: SurveyPageModel }
  /** The answer to this form alone, which no address shows again. */
  | { readonly type: 'shown'; readonly model: SurveyPageModel }
  /** Shown at an address, to which a browser without script is sent. */
  | { readonly type: 'standing'; readonly url: string; readonly model: () => SurveyPageModel };

/**
 * The answer to a page in the middle of an interview: refused, the same page in another language, or where it stands.
 */
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
