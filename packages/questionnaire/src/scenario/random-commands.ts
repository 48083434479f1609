import type { Rng } from '@seker/kernel';
import type { DesignCommand, DraftItem, ItemList, ItemListName, TextsByLanguage } from '../design/design-command.ts';
import type { DraftDocument, DraftLevel, DraftNode } from '../design/draft-document.ts';
import { levelInside, nodesIn, visitNodes } from '../design/draft-tree.ts';
import { findItems, ITEM_LISTS, isItem, itemTextKey } from '../design/item-lists.ts';
import type { Json } from '../design/json-value.ts';

interface Placed {
  readonly node: DraftNode;
  readonly level: DraftLevel;
}

/** A random command for this draft, sometimes an invalid one; new uids begin with `name`. */
export function randomCommand(document: DraftDocument, rng: Rng, name: string): DesignCommand {
  const all: Placed[] = [];
  visitNodes(document.chapters, 'chapters', (node, level) => void all.push({ node, level }));
  const draw = DRAWS[rng.below(DRAWS.length)] ?? addNode;
  return draw({ document, all, rng, name });
}

interface Drawing {
  readonly document: DraftDocument;
  readonly all: readonly Placed[];
  readonly rng: Rng;
  readonly name: string;
}

type Draw = (drawing: Drawing) => DesignCommand;

const oneOf = <T>(rng: Rng, list: readonly T[]): T | undefined => list[rng.below(list.length || 1)];
const anyNode = ({ rng, all }: Drawing): string => oneOf(rng, all)?.node.uid ?? 'document';

const addNode: Draw = (drawing) => {
  const { rng, name, document } = drawing;
  const { into, level, after } = placeFor(drawing);
  const uid = `n-${name}`;
  const node: DraftNode =
    level === 'chapters'
      ? { uid, pages: [{ uid: `${uid}-p`, nodes: [{ uid: `${uid}-q`, type: 'text' }] }] }
      : level === 'nodes'
        ? {
            uid,
            type: 'question',
            kind: 'closed',
            subKind: 'radio',
            number: `N${name.replaceAll('-', '_')}`,
            answers: [],
          }
        : level === 'blocks'
          ? { uid, pages: [] }
          : { uid, nodes: [] };
  return { op: 'add', node, into, after, texts: textFor(document, rng, `${uid}.text`) };
};

function textFor(document: DraftDocument, rng: Rng, key: string): TextsByLanguage {
  const code = oneOf(rng, document.languages)?.code;
  return code === undefined || rng.below(3) === 0 ? {} : { [code]: { [key]: `Words ${rng.below(100)}` } };
}

function placeFor({ document, all, rng }: Drawing): { into: string; level: DraftLevel; after: string | null } {
  const holders = all.flatMap(({ node, level }) => {
    const inner = levelInside(node, level);
    return inner === null ? [] : [{ into: node.uid, level: inner, members: nodesIn(node, inner) }];
  });
  const holder = oneOf(rng, [...holders, { into: 'document', level: 'chapters' as const, members: document.chapters }]);
  if (holder === undefined) return { into: 'document', level: 'chapters', after: null };
  const after = rng.below(4) === 0 ? null : (oneOf(rng, holder.members)?.uid ?? null);
  return { into: holder.into, level: holder.level, after };
}

const moveNode: Draw = (drawing) => {
  const { into, after, level } = placeFor(drawing);
  const fitting = drawing.all.filter((each) => each.level === level);
  const uid = oneOf(drawing.rng, drawing.rng.below(5) === 0 ? drawing.all : fitting)?.node.uid ?? anyNode(drawing);
  return { op: 'move', uid, into, after };
};

const FIELDS = [
  'mandatory',
  'number',
  'random',
  'random.answers',
  'random.answers.show',
  'media',
  'kind',
  'na',
  'binds',
];
const VALUES: readonly Json[] = [true, 'hard', 3, { shuffle: true }, [], { answers: { shuffle: true } }, null, 'Q1'];

const setField: Draw = (drawing) => {
  const { rng } = drawing;
  const value = oneOf(rng, [...VALUES, undefined]);
  const uid = rng.below(8) === 0 ? 'document' : anyNode(drawing);
  return { op: 'set', uid, field: oneOf(rng, FIELDS) ?? 'na', ...(value === undefined ? {} : { value }) };
};

const setText: Draw = (drawing) => {
  const { rng, document } = drawing;
  const language = rng.below(12) === 0 ? 'zz' : (oneOf(rng, document.languages)?.code ?? 'en');
  const key = rng.below(8) === 0 ? 'welcome' : `${anyNode(drawing)}.text`;
  return { op: 'text', language, key, ...(rng.below(4) === 0 ? {} : { value: `Typed ${rng.below(5)}` }) };
};

const aboutItem: Draw = (drawing) => {
  const { rng, name, document } = drawing;
  const question = oneOf(
    rng,
    drawing.all.filter(({ level }) => level === 'nodes'),
  )?.node;
  if (question === undefined) return setField(drawing);
  const list = listIn(question, rng);
  const uids = (findItems(question, list)?.items ?? []).flatMap((item) => (isItem(item) ? [item.uid] : []));
  const [item = 'a-missing', after = null] = [oneOf(rng, uids), rng.below(3) === 0 ? null : oneOf(rng, uids)];
  switch (rng.below(4)) {
    case 0: {
      const added: DraftItem = { uid: `i-${name}`, code: rng.below(1000) };
      return {
        op: 'addItem',
        ...list,
        item: added,
        after,
        texts: textFor(document, rng, itemTextKey(list, added.uid)),
      };
    }
    case 1:
      return { op: 'removeItem', ...list, item };
    case 2:
      return { op: 'moveItem', ...list, item, after };
    default: {
      const value = oneOf(rng, [...VALUES, undefined]);
      const field = oneOf(rng, ['code', 'fixed', 'cell.kind', 'cell.answers', 'uid']) ?? 'code';
      return { op: 'setItem', ...list, item, field, ...(value === undefined ? {} : { value }) };
    }
  }
};

function listIn(question: DraftNode, rng: Rng): ItemList {
  const there = ITEM_LISTS.filter((list) => Array.isArray(question[list]));
  const list: ItemListName = oneOf(rng, rng.below(6) === 0 ? ITEM_LISTS : there) ?? 'answers';
  const owners = (findItems(question, { uid: question.uid, list })?.items ?? []).flatMap((item) =>
    isItem(item) ? [item.uid] : [],
  );
  const owner = oneOf(rng, owners);
  if (owner === undefined || rng.below(2) === 0) return { uid: question.uid, list };
  if (list === 'shelves') return { uid: question.uid, list: 'products', owner };
  return list === 'columns' ? { uid: question.uid, list: 'answers', owner } : { uid: question.uid, list };
}

const aboutLanguage: Draw = ({ document, rng }) => {
  const language = oneOf(rng, document.languages)?.code ?? 'en';
  const after = rng.below(2) === 0 ? null : language;
  switch (rng.below(5)) {
    case 0:
      return { op: 'addLanguage', language: oneOf(rng, ['ar', 'ru', 'fr']) ?? 'ar', fields: {}, texts: {}, after };
    case 1:
      return { op: 'removeLanguage', language };
    case 2:
      return { op: 'moveLanguage', language, after: oneOf(rng, document.languages)?.code ?? null };
    default:
      return { op: 'setLanguage', language, field: 'name', value: `Name ${rng.below(3)}` };
  }
};

/** Repeated entries are drawn more often. */
const DRAWS: readonly Draw[] = [
  addNode,
  addNode,
  addNode,
  (drawing) => ({ op: 'remove', uid: anyNode(drawing) }),
  moveNode,
  moveNode,
  moveNode,
  setField,
  setField,
  setText,
  setText,
  setText,
  aboutItem,
  aboutItem,
  aboutItem,
  aboutItem,
  aboutLanguage,
];
