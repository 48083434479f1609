import type { OpenAnswersPage } from '../../features/open-answers/open-answers-page.tsx';

interface PersonPages {
  readonly OpenAnswersPage: typeof OpenAnswersPage;
}

/** Pages of people who are logged in alone, which no respondent waits for: there once they have been brought. */
export const personPages: Partial<PersonPages> = {};

export function bringPersonPages(pages: PersonPages): void {
  Object.assign(personPages, pages);
}
