import { type DraftDocument, END_PAGES, findLanguage, textOf } from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';
import { draftNames } from '../say/draft-names.ts';
import { logicEntries } from '../say/logic-entries.ts';
import type { LogicWords } from '../say/logic-words.ts';
import { nodeWords } from '../say/node-words.ts';
import { sayEntry } from '../say/say-entry.ts';
import { draftIndex, type IndexedNode, type NodeRole } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';
import { plainDraftText } from '../session/plain-draft-text.ts';
import { TITLE } from '../session/surroundings.ts';
import { type PrintedList, printedLists } from './printed-lists.ts';
import { printedBlanks, printedNeeds } from './printed-needs.ts';

/** A node as it is printed, in one language. */
export interface PrintedNodeText {
  readonly uid: string;
  readonly role: NodeRole;
  readonly number: string;
  readonly words: string;
  readonly script: string;
  readonly comment: string;
  /** Its kind, and how it is answered. */
  readonly needs: readonly string[];
  /** Lines to write on. */
  readonly blanks: number;
  readonly lists: readonly PrintedList[];
  readonly rules: readonly PrintedRule[];
}

/** A rule or bind as a sentence. */
export interface PrintedRule {
  readonly key: string;
  /** Rules and binds before the question decide whether and how it is asked. */
  readonly when: 'entrance' | 'exit';
  readonly words: string;
}

/** A sheet of one language; `t` says in that language what is not the questionnaire's own words. */
export interface PrintedSheet {
  readonly title: string;
  /** What stands around the pages, before the first and after the last. */
  readonly before: readonly string[];
  readonly nodes: readonly PrintedNodeText[];
  readonly after: readonly string[];
}

const BEFORE = ['welcome', 'header'] as const;
const AFTER = ['footer', ...END_PAGES] as const;

export function printedSheet(document: DraftDocument, language: string, t: Translate): PrintedSheet {
  const sentences = { t, names: draftNames(document, language, t) };
  const bundle = findLanguage(document, language);
  const { order, byUid } = draftIndex(document);
  const say = (key: string): string =>
    bundle === null
      ? ''
      : plainDraftText(textOf(bundle, key), ({ question, profile }) => {
          const number = jsonLine(byUid.get(jsonLine(question))?.node['number']);
          return `[${jsonLine(profile) || number || '?'}]`;
        });
  const around = (keys: readonly string[]): readonly string[] => keys.map(say).filter((words) => words !== '');
  const nodes = order.map((entry): PrintedNodeText => {
    const { node, role } = entry;
    const { uid } = node;
    const isWritten = role === 'question' || role === 'text' || role === 'chapter';
    return {
      uid,
      role,
      number: jsonLine(node['number']),
      // A page, a block and a split have no words of their own: it is said what they are.
      words: isWritten ? say(`${uid}.text`) : nodeWords(document, entry, language, t),
      script: say(`${uid}.script`),
      comment: say(`${uid}.comment`),
      needs: role === 'question' ? printedNeeds(node, t) : [],
      blanks: role === 'question' ? printedBlanks(node) : 0,
      lists: printedLists(node, say, t),
      rules: rulesOf(entry, sentences),
    };
  });
  return { title: say(TITLE), before: around(BEFORE), nodes, after: around(AFTER) };
}

function rulesOf({ node, role }: IndexedNode, words: LogicWords): readonly PrintedRule[] {
  return logicEntries(node, role).map(({ key, place }) => ({
    key,
    when: place.type === 'rule' && place.list === 'exit' ? 'exit' : 'entrance',
    words: sayEntry(node, role, place, words),
  }));
}
