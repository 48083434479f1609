import { setImmediate } from 'node:timers/promises';
import { beginInterview, loadDocument, pageView, type Questionnaire, submitPage } from '@seker/questionnaire';
import { fillPage, interviewSeed } from '@seker/questionnaire/design';
import { rehearsalDocument } from './rehearsal-document.ts';

/** The more, the more of the engine is compiled when it matters, and the longer a start takes: some 6 ms for each. */
const INTERVIEWS = 24;
/** Answers that a page did not take are drawn again; at one that takes none of so many the interview is left. */
const MOST_ATTEMPTS = 3;

export interface Rehearsed {
  /** Interviews that came to their end. */
  readonly ended: number;
  readonly pages: number;
  /** Uids of the questions that were answered in any of them. */
  readonly answered: ReadonlySet<string>;
}

/**
 * Interviews through every kind of question, held in memory without a respondent, and nothing is kept of them.
 * The runtime compiles what has run some hundred times: that much has run before the first respondent comes, so that
 * a respondent waits no longer because the server was started a minute ago.
 */
export async function rehearse(interviews = INTERVIEWS): Promise<Rehearsed> {
  const document = JSON.stringify(rehearsalDocument());
  const answered = new Set<string>();
  let [ended, pages] = [0, 0];
  for (let turn = 0; turn < interviews; turn += 1) {
    const loaded = loadDocument(JSON.parse(document));
    if (!loaded.ok) throw new Error(`the rehearsal has a wrong document: ${JSON.stringify(loaded.error)}`);
    const held = holdInterview(loaded.value, interviewSeed('rehearsal', turn), answered);
    if (held.isEnded) ended += 1;
    pages += held.pages;
    // Between two of them the start goes on with what it waits for.
    await setImmediate();
  }
  return { ended, pages, answered };
}

function holdInterview(
  questionnaire: Questionnaire,
  seed: string,
  answered: Set<string>,
): { readonly isEnded: boolean; readonly pages: number } {
  const language = questionnaire.defaultLanguage;
  let state = beginInterview(questionnaire, { seed, language, mode: 'web', profile: {}, quotaVariables: [] });
  let pages = 0;
  let attempt = 0;
  while (state.page !== null && attempt < MOST_ATTEMPTS) {
    pageView(questionnaire, state);
    const values = fillPage(questionnaire, state, attempt);
    const submission = { page: state.page, action: 'next', values, by: 'respondent', language } as const;
    const submitted = submitPage(questionnaire, state, submission);
    attempt = submitted.ok ? 0 : attempt + 1;
    if (!submitted.ok) continue;
    ({ state } = submitted.value);
    pages += 1;
    for (const uid of Object.keys(values)) answered.add(uid);
  }
  return { isEnded: state.outcome === 'success', pages };
}
