import process from 'node:process';
import type { HttpLines } from './http-lines.ts';
import { answersOf } from './peer-survey.ts';

export interface Visit {
  /** The node that the next request goes to. */
  readonly urlNow: () => string;
  readonly lines: HttpLines;
  readonly link: string;
  readonly i: number;
  readonly plain: boolean;
  /** How long each page took, redirects included, in milliseconds. */
  readonly times: number[];
}

interface Form {
  readonly page: string;
  readonly token: string;
  readonly revision: number;
  readonly formAction: string;
  readonly kind: string;
  readonly outcome?: string;
  readonly nodes?: readonly { readonly type: string; readonly uid: string }[];
}

/** One respondent from the link to the last page; `false` when they did not come to its end. */
export async function complete({ urlNow, lines, link, i, plain, times }: Visit): Promise<boolean> {
  let cookies: readonly { readonly path: string; readonly pair: string }[] = [];
  const ask = async (path: string, body: string | null, json: boolean): Promise<Form> => {
    const sent = cookies.filter((cookie) => path.startsWith(cookie.path)).map(({ pair }) => pair);
    const answer = await lines.ask(urlNow() + path, {
      method: body === null ? 'GET' : 'POST',
      body,
      headers: {
        // Each respondent has a network of their own: starts are limited for each.
        'x-forwarded-for': `10.${(i >> 8) & 255}.${i & 255}.1`,
        accept: json ? 'application/json' : 'text/html',
        ...(sent.length === 0 ? {} : { cookie: sent.join('; ') }),
        ...(body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });
    for (const line of answer.cookies) {
      const at = /Path=([^;]*)/.exec(line)?.[1] ?? '/';
      const pair = line.split(';')[0] ?? '';
      const [name = ''] = pair.split('=');
      const others = cookies.filter((kept) => kept.path !== at || !kept.pair.startsWith(`${name}=`));
      cookies = [...others, { path: at, pair }];
    }
    if (answer.status === 303) return await ask(answer.location, null, json);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return json ? (JSON.parse(answer.body) as { model: Form }).model : readPage(answer.body);
  };
  const timed = async (work: () => Promise<Form>): Promise<Form> => {
    const begin = performance.now();
    const form = await work();
    times.push(performance.now() - begin);
    return form;
  };
  try {
    const answers = answersOf(i);
    const welcome = await timed(async () => await ask(link, null, false));
    let form = await timed(async () => await ask(welcome.formAction, `_token=${welcome.token}`, false));
    while (form.kind === 'page') {
      const { formAction } = form;
      const body = bodyOf(form, answers[form.page] ?? []);
      form = await timed(async () => await ask(formAction, body, !plain));
    }
    return form.outcome === 'success';
  } catch (error) {
    process.stderr.write(`respondent ${i}: ${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}

/** A page as its HTML has it: the model beside it, or, where a screen is words and one button, its form. */
function readPage(html: string): Form {
  const model = /<script id="model"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (model !== undefined) return JSON.parse(model) as Form;
  const [kind = '', outcome = ''] = /<body data-screen="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const formAction = /<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? '';
  const token = /name="_token" value="([^"]*)"/.exec(html)?.[1] ?? '';
  return { kind, outcome, formAction, token, page: '', revision: 0 };
}

function bodyOf(form: Form, answers: readonly (readonly [string, string])[]): string {
  const body = new URLSearchParams({
    _token: form.token,
    _page: form.page,
    _revision: String(form.revision),
    _action: 'next',
  });
  const answered = new Set(answers.map(([name]) => name.split('.')[1]));
  for (const { type, uid } of form.nodes ?? [])
    if (type === 'question' && answered.has(uid)) body.append('_shown', uid);
  for (const [name, value] of answers) body.append(name, value);
  return body.toString();
}
