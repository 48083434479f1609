import type { Respondent } from '@seker/contract';
import type { Person } from './person.ts';

/** Input by field name. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** A survey page in a browser without script: an address, hidden fields, and the input. */
export interface SurveyForm {
  readonly status: number;
  readonly html: string;
  readonly action: string;
  readonly page: string;
  /** The kind of screen, such as `page`, `return`, `message wrongToken`, `ended success`. */
  readonly screen: string;
  readonly hidden: readonly (readonly [string, string])[];
  /** `/main/<reason>` once the survey is over. */
  readonly handoff: string | null;
}

/** Opens the survey for a respondent's number and follows the redirect to its page. */
export async function openSurvey(person: Person, respondent: Respondent, phoneId: number): Promise<SurveyForm> {
  const { sfId, respId } = respondent;
  const opened = await person.fetch(
    `/survey/interviewer/to-survey/?respId=${respId}&sfId=${sfId}&phoneId=${phoneId}`,
    PLAIN,
  );
  if (opened.status !== 303) return readForm(opened.status, await opened.text());
  return await follow(person, opened);
}

/** Loads the page anew, as the browser's reload does. */
export async function reloaded(person: Person, { action }: SurveyForm): Promise<SurveyForm> {
  const page = await person.fetch(action, PLAIN);
  return readForm(page.status, await page.text());
}

/** Posts the page as its form would; `change` overrides parts of it. */
export async function sendPage(
  person: Person,
  form: SurveyForm,
  values: FormValues,
  change: { readonly action?: string; readonly fields?: FormValues } = {},
): Promise<SurveyForm> {
  const response = await person.fetch(form.action, {
    method: 'POST',
    ...PLAIN,
    body: bodyOf(form, values, change),
  });
  return response.status === 303 ? await follow(person, response) : readForm(response.status, await response.text());
}

export function bodyOf(
  form: SurveyForm,
  values: FormValues,
  change: { readonly action?: string; readonly fields?: FormValues } = {},
): URLSearchParams {
  const replaced = Object.keys(change.fields ?? {});
  const body = new URLSearchParams(
    form.hidden.filter(([name]) => !replaced.includes(name)).map(([n, v]): [string, string] => [n, v]),
  );
  for (const [name, value] of Object.entries({ ...values, ...change.fields }))
    for (const one of typeof value === 'string' ? [value] : value) body.append(name, one);
  body.set('_action', change.action ?? 'next');
  return body;
}

/** Answers pages until the survey is over or `until` is reached; questions that appear are answered in turn. */
export async function walkSurvey(
  person: Person,
  from: SurveyForm,
  answers: Readonly<Record<string, FormValues>>,
  until: string | null = null,
): Promise<SurveyForm> {
  let form = from;
  for (let pages = 0; pages < 40 && form.handoff === null && form.page !== until; pages += 1) {
    const next = await sendPage(person, form, answers[form.page] ?? {});
    if (next.status === 422 && next.page === form.page && sameShown(next, form)) {
      throw new Error(`page ${form.page} is refused: ${complaintsOf(next).join(' · ')}`);
    }
    form = next;
  }
  return form;
}

/** Lists the page's errors as `question:key`. */
export function complaintsOf(form: SurveyForm): readonly string[] {
  const model = JSON.parse(/<script id="model"[^>]*>(.*?)<\/script>/s.exec(form.html)?.[1] ?? '{}') as {
    readonly errors?: readonly { readonly question: string; readonly key: string }[];
  };
  return (model.errors ?? []).map(({ question, key }) => `${question}:${key}`);
}

/** A browser sends its page's own origin with a form, and none of our headers. */
const PLAIN = { headers: { 'x-requested-with': '', accept: 'text/html' } } as const;

async function follow(person: Person, redirect: Response): Promise<SurveyForm> {
  const page = await person.fetch(redirect.headers.get('location') ?? '', PLAIN);
  return readForm(page.status, await page.text());
}

/** Parses a page, with or without a form. */
export function readForm(status: number, html: string): SurveyForm {
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    (match) => [unescape(match[1] ?? ''), unescape(match[2] ?? '')] as const,
  );
  return {
    status,
    html,
    action: unescape(/<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? ''),
    screen: /<body data-screen="([^"]*)"/.exec(html)?.[1] ?? '',
    page: hidden.find(([name]) => name === '_page')?.[1] ?? '',
    hidden,
    handoff: /\/main\/(?:success|cancel|zeroquota|overquota)/.exec(html)?.[0] ?? null,
  };
}

function sameShown(left: SurveyForm, right: SurveyForm): boolean {
  const shown = (form: SurveyForm) => form.hidden.filter(([name]) => name === '_shown').join();
  return shown(left) === shown(right);
}

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
