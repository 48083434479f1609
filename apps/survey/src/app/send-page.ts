import type { SurveyPageModel } from '@seker/contract';

/** Posts a page and comes back with what it led to. */
export type SendPage = (page: PostedPage) => Promise<PageReply>;

export interface PostedPage {
  /** The form's own address. */
  readonly url: string;
  /** Every field of the form, in its order; `readSubmission` reads them. */
  readonly fields: URLSearchParams;
  /** A try failed and another will follow. */
  onRetry(): void;
}

export type PageReply =
  | { readonly type: 'model'; readonly model: SurveyPageModel }
  | { readonly type: 'unauthenticated' }
  | { readonly type: 'failed' };
