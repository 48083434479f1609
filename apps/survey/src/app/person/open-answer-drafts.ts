import type { SurveyOpenAnswersModel } from '@seker/contract';
import { OPEN_ANSWERS_LEFT_ITEM, SESSION_ENDED_MESSAGE } from '@seker/kernel';

interface Draft {
  readonly revision: number;
  /** What stands in each field, by its name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Corrections of open answers that are not saved yet: kept in the tab, and back in their fields when the page comes again. */
export function followDrafts(page: HTMLElement, model: SurveyOpenAnswersModel, end: AbortSignal): void {
  if (model.saved) quietly(() => sessionStorage.removeItem(keyOf(model)));
  else restore(page, model);
  const keep = (): void => {
    const fields = Object.fromEntries(fieldsOf(page).map(({ name, value }) => [name, value]));
    const draft: Draft = { revision: model.revision, fields };
    quietly(() => sessionStorage.setItem(keyOf(model), JSON.stringify(draft)));
  };
  page.addEventListener('input', keep, { signal: end });
  // The page says so to the window around it, which is its own here. Who logs in again in this tab comes back to these answers.
  const handleMessage = ({ source, data }: MessageEvent<{ readonly type?: unknown } | null>): void => {
    if (source !== window || data?.type !== SESSION_ENDED_MESSAGE) return;
    quietly(() => sessionStorage.setItem(OPEN_ANSWERS_LEFT_ITEM, model.formAction.split('/').at(-1) ?? ''));
  };
  window.addEventListener('message', handleMessage, { signal: end });
}

function restore(page: HTMLElement, model: SurveyOpenAnswersModel): void {
  const draft = quietly(() => JSON.parse(sessionStorage.getItem(keyOf(model)) ?? 'null') as Draft | null);
  // Since then they were corrected elsewhere.
  if (draft?.revision !== model.revision) return;
  for (const field of fieldsOf(page)) field.value = draft.fields[field.name] ?? field.value;
}

function fieldsOf(page: HTMLElement): readonly HTMLTextAreaElement[] {
  return [...page.querySelectorAll('textarea')];
}

function keyOf({ formAction }: SurveyOpenAnswersModel): string {
  return `seker.draft ${formAction}`;
}

/** Storage may be switched off or full: drafts are then simply not kept. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
