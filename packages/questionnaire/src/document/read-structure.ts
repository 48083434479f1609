import type { JsonFields } from './json-fields.ts';
import type { Chapter, Page, PageNode, Station } from './questionnaire.ts';
import { readQuestion } from './read-question.ts';
import { readEntranceRules, readExitRules } from './read-rules.ts';
import { isUid } from './uid.ts';

export interface Structure {
  readonly chapters: readonly Chapter[];
  readonly stations: readonly Station[];
  readonly places: ReadonlyMap<string, number>;
}

/** Chapters, pages and nodes in document order, each with its place in the one ordered pass. */
export function readStructure(document: JsonFields): Structure {
  const stations: Station[] = [];
  const places = new Map<string, number>();
  let at = 0;

  const take = (fields: JsonFields, uid: string): number => {
    if (!isUid(uid)) fields.fail('invalidUid', uid);
    if (places.has(uid)) fields.fail('duplicateUid', uid);
    places.set(uid, at);
    at += 1;
    return at - 1;
  };

  const readNode = (json: unknown, page: string): PageNode[] => {
    const { fields, uid } = named(json, document, `${page}/node`);
    const place = take(fields, uid);
    if (fields.choice('type', ['question', 'text']) === 'text') {
      return [{ type: 'text', uid, page, at: place, entrance: readEntranceRules(fields) }];
    }
    const question = readQuestion(fields, uid, page, place);
    return question === null ? [] : [question];
  };

  const readPage = (json: unknown, chapter: string): { page: Page; inside: Station[] } => {
    const { fields, uid } = named(json, document, `${chapter}/page`);
    const start = take(fields, uid);
    const nodes = fields.list('nodes').flatMap((node) => readNode(node, uid));
    const end = at;
    at += 1;
    const rules = { entrance: readEntranceRules(fields), exit: readExitRules(fields) };
    const page: Page = { uid, chapter, ...rules, nodes, at: start, end };
    const inside = nodes.map((node): Station => ({ type: 'node', node }));
    return { page, inside: [{ type: 'page', page }, ...inside, { type: 'pageEnd', page }] };
  };

  const chapters = document.list('chapters').map((json) => {
    const { fields, uid } = named(json, document, 'chapter');
    const start = take(fields, uid);
    const entrance = readEntranceRules(fields);
    const read = fields.list('pages').map((page) => readPage(page, uid));
    const pages = read.map(({ page }) => page);
    const chapter: Chapter = { uid, hideTitle: fields.flag('hideTitle'), entrance, pages, at: start, end: at };
    stations.push({ type: 'chapter', chapter }, ...read.flatMap(({ inside }) => inside));
    return chapter;
  });
  return { chapters, stations, places };
}

function named(json: unknown, document: JsonFields, place: string): { fields: JsonFields; uid: string } {
  const uid = document.inside(json, place).text('uid');
  return { fields: document.inside(json, uid === '' ? place : uid), uid };
}
