import type { SurveyPageModel } from '@seker/contract';
import { followPresence } from './follow-presence.ts';
import { followDrafts } from './open-answer-drafts.ts';

/** Follows what a person who is logged in does on a page, until it is left. */
export function followPerson(page: HTMLElement, model: SurveyPageModel, end: AbortSignal): void {
  if (end.aborted) return;
  if (model.presence !== undefined) followPresence(model.presence, end);
  if (model.kind === 'openAnswers') followDrafts(page, model, end);
}
