import { type DraftNode, defaultQuestion } from '@seker/questionnaire/design';

type Json = Readonly<Record<string, unknown>>;

/** Every kind of question with its sub-kinds, and what SurveyJS calls the nearest that it has; null: it has none. */
const KINDS = [
  ['closed', 'radio', 'radiogroup'],
  ['closed', 'combo', 'dropdown'],
  ['closed', 'checkBox', 'checkbox'],
  ['open', 'text', 'text'],
  ['open', 'number', 'text'],
  ['open', 'date', 'text'],
  ['open', 'time', 'text'],
  ['mixed', 'radio', 'radiogroup'],
  ['mixed', 'combo', 'dropdown'],
  ['mixed', 'checkBox', 'checkbox'],
  ['matrix', 'horizontal', 'matrix'],
  ['matrix', 'vertical', 'matrix'],
  ['matrix', 'chained', null],
  ['matrix', 'multiComparison', 'matrixdropdown'],
  ['matrix', 'sum', 'multipletext'],
  ['matrix', 'form', 'matrixdropdown'],
  ['rank', 'podium', 'ranking'],
  ['rank', 'fitIn', 'ranking'],
  ['rank', 'dropDown', 'ranking'],
  ['quota', 'radio', null],
  ['quota', 'combo', null],
  ['visual', 'clickObject', null],
  ['visual', 'ruler', 'rating'],
  ['visual', 'shelfSimulator', null],
  ['visual', 'visualComparison', null],
] as const;

const PER_PAGE = 5;
const PER_CHAPTER = 100;
/** So many questions, one is asked only after an answer to the last closed question. */
const RULED_EVERY = 4;

/** One question of the form, in the words of both designers. */
interface FormQuestion {
  readonly node: DraftNode;
  readonly peerType: string | null;
  readonly after: string | null;
}

/** The bench's questionnaire, of all kinds in turn, in two languages; and the part of it that the peer can express. */
export interface DesignerForm {
  readonly document: Json;
  readonly peer: Json;
  readonly peerQuestions: number;
  /** The uid of the question that has this number. */
  uidOf(number: number): string;
}

export function designerForm(count: number, image: string): DesignerForm {
  const questions = makeQuestions(count, image);
  const pages = chunks(questions, PER_PAGE).map((some, index) => ({ uid: `page${index}`, nodes: some.map(nodeOf) }));
  const chapters = chunks(pages, PER_CHAPTER / PER_PAGE).map((some, index) => ({ uid: `part${index}`, pages: some }));
  const nodes = [...chapters, ...questions.map(({ node }) => node)];
  const textsIn = (words: (what: string) => string): Json =>
    Object.fromEntries(
      ['title', `medium.${image}`, ...nodes.flatMap((node) => keysOf(node))].map((key) => [key, words(key)]),
    );
  const expressed = questions.filter(({ peerType }) => peerType !== null);
  return {
    document: {
      defaultLanguage: 'en',
      languages: [
        { code: 'en', name: 'English', direction: 'ltr', texts: textsIn((key) => `Words of ${key}`) },
        { code: 'he', name: 'עברית', direction: 'rtl', texts: textsIn((key) => `מילים של ${key}`) },
      ],
      chapters,
    },
    peer: {
      pages: chunks(expressed, PER_PAGE).map((some, index) => ({
        name: `page${index}`,
        elements: some.map((question) => peerOf(question, expressed)),
      })),
    },
    peerQuestions: expressed.length,
    uidOf: (number) => questions[number - 1]?.node.uid ?? '',
  };
}

function makeQuestions(count: number, image: string): readonly FormQuestion[] {
  let made = 0;
  const fresh = (): string => {
    made += 1;
    return `u${made}`;
  };
  let source: string | undefined;
  return Array.from({ length: count }, (_, index) => {
    const [kind, subKind, peerType] = KINDS[index % KINDS.length] ?? KINDS[0];
    const start = { number: `Q${index + 1}`, image, ...(source === undefined ? {} : { source }) };
    const node = defaultQuestion(kind, subKind, fresh, start);
    if (node === null) throw new Error(`there is no ${kind} ${subKind}`);
    const after = index % RULED_EVERY === RULED_EVERY - 1 ? (source ?? null) : null;
    if (kind === 'closed') source = node.uid;
    return { node, peerType, after };
  });
}

function nodeOf({ node, after }: FormQuestion): Json {
  const condition = { op: 'hasAny', question: after, answers: [1] };
  return after === null ? node : { ...node, entrance: [[{ if: condition, act: { do: 'show' } }]] };
}

function peerOf({ node, peerType, after }: FormQuestion, all: readonly FormQuestion[]): Json {
  const itemsIn = (list: string) =>
    listOf(node[list]).map((_, index) => ({ value: index + 1, text: `Words ${index}` }));
  const names = (list: string) =>
    listOf(node[list]).map((_, index) => ({ name: `c${index}`, title: `Words ${index}` }));
  const source = all.find((one) => one.node.uid === after);
  return {
    type: peerType,
    name: numberOf(node),
    title: `Words of ${node.uid}`,
    ...(source === undefined ? {} : { visibleIf: `{${numberOf(source.node)}} = 1` }),
    ...partsOf(String(peerType), itemsIn, names),
  };
}

function partsOf(type: string, itemsIn: (list: string) => unknown, names: (list: string) => unknown): Json {
  switch (type) {
    case 'matrix':
      return { rows: itemsIn('rows'), columns: itemsIn('answers') };
    case 'matrixdropdown':
      return { rows: itemsIn('rows'), columns: names('columns'), choices: [1, 2] };
    case 'multipletext':
      return { items: names('rows') };
    case 'radiogroup':
    case 'dropdown':
    case 'checkbox':
    case 'ranking':
      return { choices: itemsIn('answers') };
    default:
      return {};
  }
}

/** Everything about a node that wants words. */
function keysOf(node: Json): readonly string[] {
  const uid = String(node['uid']);
  const keys = (list: string, items: readonly Json[]): readonly string[] =>
    items.map((item) => `${uid}.${list}.${String(item['uid'])}`);
  const cells = listOf(node['columns']).map(({ cell }) => cell as Json);
  return [
    `${uid}.text`,
    ...keys('answer', [...listOf(node['answers']), ...listOf(node['areas'])]),
    ...keys(
      'answer',
      listOf(node['shelves']).flatMap(({ products }) => listOf(products)),
    ),
    ...keys('row', listOf(node['rows'])),
    ...keys('column', listOf(node['columns'])),
    ...cells.flatMap((cell) => keys('answer', listOf(cell['answers']))),
  ];
}

function numberOf(node: DraftNode): string {
  return typeof node['number'] === 'string' ? node['number'] : '';
}

function listOf(json: unknown): readonly Json[] {
  return Array.isArray(json) ? json : [];
}

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
