import {
  type CopiedNodes,
  type DraftDocument,
  type DraftNode,
  type FreshUid,
  freeNumber,
  type Json,
  type JsonObject,
  numbersOf,
} from '@seker/questionnaire/design';
import { codesOf } from './item-codes.ts';
import { laidOut } from './lay-out-study.ts';
import { formMembers, questionMembers } from './question-members.ts';
import { routeResolver } from './resolve-routes.ts';
import type { Study, StudyItem, StudyPart, StudyQuestion, Texts } from './study.ts';

/** The draft's language for each language of the source; null: the draft has none, and its words stand beside the others. */
export type LanguageChoice = Readonly<Record<string, string | null>>;

/** A number as the data need it. */
const NUMBER = /^[A-Za-z][A-Za-z0-9_.]{0,59}$/;

/**
 * Turns a study into nodes that can be added to a draft: chapters if it has headings or pages, else questions for the
 * current page. Numbers and codes are made free; what is no rule and no text is a note to interviewers.
 */
export function studyNodes(target: DraftDocument, study: Study, choice: LanguageChoice, fresh: FreshUid): CopiedNodes {
  const main = choice[study.language] ?? target.languages[0]?.code ?? '';
  const texts = new Map<string, Map<string, string>>();
  const put = (key: string, words: Texts): void => {
    const own = new Map<string, string>();
    for (const [language, said] of inOrder(words, study.language)) {
      if (said === '') continue;
      const code = (language === study.language ? main : choice[language]) ?? main;
      own.set(code, [own.get(code), said].filter((one) => one !== undefined).join(' / '));
    }
    for (const [code, said] of own) {
      const bundle = texts.get(code) ?? new Map<string, string>();
      bundle.set(key, said);
      texts.set(code, bundle);
    }
  };
  const taken = new Set(numbersOf(target));
  const uids = new Map(study.parts.map((part) => [part.id, fresh()] as const));
  const uidOf = ({ id }: { readonly id: string }): string => uids.get(id) ?? id;
  const routesOf = routeResolver(study, uidOf);

  const items = (
    uid: string,
    word: 'answer' | 'row',
    list: readonly StudyItem[],
    members: (item: StudyItem) => JsonObject,
  ): Json =>
    codesOf(list).map(({ code, item }) => {
      const own = fresh();
      put(`${uid}.${word}.${own}`, item.texts);
      return { uid: own, code, ...(item.fixed ? { fixed: true } : {}), ...members(item) };
    });

  const question = (part: StudyQuestion, lost: readonly string[]): DraftNode => {
    const uid = uidOf(part);
    const number = part.number !== null && NUMBER.test(part.number) ? freeNumber(taken, part.number) : nextFree(taken);
    taken.add(number.toLowerCase());
    put(`${uid}.text`, part.texts);
    const { lists, takesText, takesExclusive } = formMembers(part.form);
    const has: ReadonlySet<string> = new Set(lists);
    // A sum is asked for each row, however the source calls them.
    const rows = part.form === 'sum' && part.rows.length === 0 ? part.answers : part.rows;
    const beside = [
      ...(has.has('answers') || rows === part.answers ? [] : part.answers),
      ...(has.has('rows') ? [] : part.rows),
    ];
    // What is offered beside a field of its own says that there is no answer.
    const [na] =
      has.has('answers') || has.has('rows') ? [] : beside.filter((item) => item.fixed || beside.length === 1);
    if (na !== undefined) put(`${uid}.na`, na.texts);
    const { entrance, exit, kept } = routesOf(part);
    const notes = [
      ...part.notes.map(({ words }) => words),
      ...kept.map(({ words }) => words),
      ...beside
        .filter((item) => item !== na)
        .map(({ texts: own, code }) => [code ?? '', ...Object.values(own)].join(' ').trim()),
      ...lost,
    ];
    if (notes.length > 0) put(`${uid}.comment`, { [study.language]: notes.join('\n') });
    return {
      uid,
      type: 'question',
      number,
      ...questionMembers(part),
      ...(na === undefined ? {} : { na: true }),
      ...(has.has('answers')
        ? {
            answers: items(uid, 'answer', part.answers, ({ exclusive, openText }) => ({
              ...(exclusive && takesExclusive === true ? { exclusive } : {}),
              ...(openText && takesText === true ? { openText } : {}),
            })),
          }
        : {}),
      ...(has.has('rows')
        ? { rows: items(uid, 'row', rows, ({ openText }) => (openText && part.form !== 'sum' ? { openText } : {})) }
        : {}),
      ...(entrance.length === 0 ? {} : { entrance }),
      ...(exit.length === 0 ? {} : { exit }),
    };
  };
  const node = (part: StudyPart, lost: readonly string[]): DraftNode => {
    if (part.type === 'question') return question(part, lost);
    const uid = uidOf(part);
    put(`${uid}.text`, 'texts' in part ? part.texts : { [study.language]: 'words' in part ? part.words : '' });
    return { uid, type: 'text' };
  };

  const chapters = laidOut(study).map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => page.map(({ part, lost }) => node(part, lost))),
  }));
  const [only] = chapters;
  const [onlyPage] = only?.pages ?? [];
  const made: { readonly level: 'nodes' | 'chapters'; readonly node: DraftNode }[] =
    chapters.length === 1 && only?.title === null && only.pages.length === 1 && onlyPage !== undefined
      ? onlyPage.map((each) => ({ level: 'nodes', node: each }))
      : chapters.map(({ title, pages }) => {
          const uid = title === null ? fresh() : uidOf(title);
          if (title !== null) put(`${uid}.text`, title.texts);
          return {
            level: 'chapters',
            node: {
              uid,
              ...(title === null ? { hideTitle: true } : {}),
              pages: pages.map((nodes) => ({ uid: fresh(), nodes })),
            },
          };
        });
  return {
    nodes: made.map(({ level, node: each }) => ({ level, node: each, texts: textsWithin(each, texts) })),
    leaving: [],
  };
}

/** The language of the source first, so that what stands beside it comes after. */
function inOrder(words: Texts, first: string): readonly (readonly [string, string])[] {
  return Object.entries(words).toSorted(([one], [two]) => Number(two === first) - Number(one === first));
}

function nextFree(taken: ReadonlySet<string>): string {
  let count = 1;
  while (taken.has(`q${count}`)) count += 1;
  return `Q${count}`;
}

/** A node carries the texts of all its contents. */
function textsWithin(
  node: DraftNode,
  texts: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Readonly<Record<string, JsonObject>> {
  const uids = new Set(uidsIn(node));
  return Object.fromEntries(
    [...texts].flatMap(([language, bundle]) => {
      const own = [...bundle].filter(([key]) => uids.has(key.slice(0, key.indexOf('.'))));
      return own.length === 0 ? [] : [[language, Object.fromEntries(own)]];
    }),
  );
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
