import type { CopiedNodes } from '../copy-nodes.ts';
import type { DraftDocument, DraftNode } from '../draft-document.ts';
import type { FreshUid } from '../fresh-uid.ts';
import type { Json, JsonObject } from '../json-value.ts';
import { freeNumber, numbersOf } from '../next-number.ts';
import type { PastedChapter, PastedForm, PastedQuestion, PastedQuestions } from './parse-questions.ts';

/** The kind of each form, and the lists it has. */
const FORMS = {
  single: { members: { kind: 'closed', subKind: 'radio' }, lists: ['answers'] },
  multi: { members: { kind: 'closed', subKind: 'checkBox' }, lists: ['answers'] },
  open: { members: { kind: 'open', subKind: 'text' }, lists: [] },
  text: { members: { kind: 'open', subKind: 'text' }, lists: [] },
  number: { members: { kind: 'open', subKind: 'number' }, lists: [] },
  date: { members: { kind: 'open', subKind: 'date' }, lists: [] },
  time: { members: { kind: 'open', subKind: 'time' }, lists: [] },
  grid: { members: { kind: 'matrix', subKind: 'horizontal' }, lists: ['answers', 'rows'] },
} as const satisfies Record<
  PastedForm,
  { readonly members: JsonObject; readonly lists: readonly ('answers' | 'rows')[] }
>;

/**
 * Converts pasted questions to nodes that can be added: chapters if there are headings or several pages, else questions
 * for the current page. Duplicate or missing numbers and codes are assigned; all texts are in one language.
 */
export function pastedNodes(
  target: DraftDocument,
  { chapters }: PastedQuestions,
  language: string,
  fresh: FreshUid,
): CopiedNodes {
  const taken = new Set(numbersOf(target));
  const texts: Record<string, Json> = {};
  const question = (pasted: PastedQuestion): DraftNode => {
    const uid = fresh();
    const number = pasted.number === null ? nextFree(taken) : freeNumber(taken, pasted.number);
    taken.add(number.toLowerCase());
    texts[`${uid}.text`] = pasted.text;
    const { members, lists } = FORMS[pasted.form];
    const has: ReadonlySet<string> = new Set(lists);
    const answers = withFreeCodes(pasted).map(({ code, text }) => {
      const item = fresh();
      texts[`${uid}.answer.${item}`] = text;
      return { uid: item, code };
    });
    const rows = pasted.rows.map((row, place) => {
      const item = fresh();
      texts[`${uid}.row.${item}`] = row;
      return { uid: item, code: place + 1 };
    });
    return {
      uid,
      type: 'question',
      ...members,
      number,
      mandatory: 'soft',
      ...(has.has('answers') ? { answers } : {}),
      ...(has.has('rows') ? { rows } : {}),
    };
  };
  const page = (questions: readonly PastedQuestion[]): DraftNode => ({ uid: fresh(), nodes: questions.map(question) });
  const chapter = ({ title, pages }: PastedChapter): DraftNode => {
    const uid = fresh();
    if (title !== null) texts[`${uid}.text`] = title;
    return {
      uid,
      ...(title === null ? { hideTitle: true } : {}),
      pages: pages.map(({ questions }) => page(questions)),
    };
  };
  const asked = chapters.filter(({ pages, title }) => pages.length > 0 || title !== null);
  const [only] = asked;
  const isOnePage = asked.length === 1 && only?.title === null && only.pages.length === 1;
  const [level, nodes] = isOnePage
    ? (['nodes', (only.pages[0]?.questions ?? []).map(question)] as const)
    : (['chapters', asked.map(chapter)] as const);
  return { nodes: nodes.map((node) => ({ level, node, texts: textsWithin(node, texts, language) })), leaving: [] };
}

function nextFree(taken: ReadonlySet<string>): string {
  let count = 1;
  while (taken.has(`q${count}`)) count += 1;
  return `Q${count}`;
}

/** Keeps pasted codes; missing and duplicate ones get the next free code. */
function withFreeCodes({ answers }: PastedQuestion): readonly { readonly code: number; readonly text: string }[] {
  const taken = new Set<number>();
  return answers.map(({ code, texts: [text = ''] }) => {
    let free = code ?? 1;
    while (taken.has(free)) free += 1;
    taken.add(free);
    return { code: free, text };
  });
}

/** A node carries the texts of all its contents. */
function textsWithin(node: DraftNode, texts: JsonObject, language: string): Readonly<Record<string, JsonObject>> {
  const uids = new Set(uidsIn(node));
  const own = Object.entries(texts).filter(([key]) => uids.has(key.split('.')[0] ?? ''));
  return own.length === 0 ? {} : { [language]: Object.fromEntries(own) };
}

function uidsIn(node: JsonObject): readonly string[] {
  const inside = (['pages', 'nodes'] as const).flatMap((list) => {
    const members = node[list];
    return Array.isArray(members)
      ? members.filter((one): one is JsonObject => typeof one === 'object' && one !== null)
      : [];
  });
  return [...(typeof node['uid'] === 'string' ? [node['uid']] : []), ...inside.flatMap(uidsIn)];
}
