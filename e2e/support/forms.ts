import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { defaultQuestion, SUB_KINDS, type SubKind } from '@seker/questionnaire/design';
import type { Form } from './all-on-paper.ts';
import { mediumOf } from './import-form.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '../shared/data/questionnaires/odk');
/** The two largest of the published forms. */
const LARGEST = ['child_vaccination_VOL_tool_v12.xml', 'all-question-types-v2024091201-3.xml'];

interface Makers {
  readonly designerForm: (count: number, image: string) => { readonly document: unknown };
  readonly comparedForm: (xml: string) => { readonly document: unknown };
}

/** As the benchmarks and the tests of the engine make them. */
async function makers(path: string): Promise<Makers> {
  return (await import(pathToFileURL(join(ROOT, path)).href)) as Makers;
}

/** A large form of our own of all kinds in Hebrew and English, and what others have published, as documents. */
export function largeForms(): readonly { readonly name: string; make(): Promise<unknown> }[] {
  const published = LARGEST.filter((file) => existsSync(join(FOLDER, file)));
  if (published.length < LARGEST.length)
    process.stderr.write(`\nNOT AT HAND: the large ODK forms in ${FOLDER}; they are not built and printed\n\n`);
  return [
    {
      name: 'three hundred questions of all kinds',
      make: async () => (await makers('bench/designer-form.ts')).designerForm(300, 'none').document,
    },
    ...published.map((file) => ({
      name: file,
      make: async () => {
        const { comparedForm } = await makers('packages/questionnaire/src/differential/xform-document.ts');
        return comparedForm(readFileSync(join(FOLDER, file), 'utf8')).document;
      },
    })),
  ];
}

/** First what a chained matrix takes its rows from, on a page before it. */
const FIRST = ['closed.checkBox', 'matrix.chained'];
export const kindName = ({ kind, subKind }: SubKind): string => `${kind}.${subKind}`;
const byPlace = (one: SubKind): number => (FIRST.indexOf(kindName(one)) + FIRST.length + 1) % (FIRST.length + 1);
export const SUB_KINDS_ASKED = SUB_KINDS.toSorted((one, other) => byPlace(one) - byPlace(other));

/** A question of each sub-kind as the designer makes it, with words in two languages; the last is asked after an answer to the first. */
export function formOfAll(picture: Uint8Array): Form {
  let made = 0;
  const fresh = (): string => {
    made += 1;
    return `u${made}`;
  };
  const image = mediumOf(picture);
  let source: string | undefined;
  const nodes = SUB_KINDS_ASKED.map((subKind, place) => {
    const start = { number: `Q${place + 1}`, image, ...(source === undefined ? {} : { source }) };
    const node = defaultQuestion(subKind.kind, subKind.subKind, fresh, start);
    if (node === null) throw new Error(`there is no ${kindName(subKind)}`);
    source ??= node.uid;
    const show = { act: { do: 'show' }, if: { op: 'hasAny', question: source, answers: [1] } };
    return { ...node, ...(place === SUB_KINDS_ASKED.length - 1 ? { entrance: [[show]] } : {}) };
  });
  const asKinds = SUB_KINDS_ASKED.map(kindName);
  const textsIn = (asked: string, item: string) => {
    const words = nodes.flatMap((node, place) => [
      [`${node.uid}.text`, `${asked} ${asKinds[place] ?? ''};`],
      ...itemKeys(node).map((key, at) => [key, `${item} ${at + 1}`]),
    ]);
    return Object.fromEntries(words) as Readonly<Record<string, string>>;
  };
  return {
    defaultLanguage: 'en',
    languages: [
      { code: 'en', name: 'English', direction: 'ltr', texts: textsIn('Asked as', 'Item') },
      { code: 'he', name: 'עברית', direction: 'rtl', texts: textsIn('נשאל בתור', 'פריט') },
    ],
    chapters: [
      {
        uid: 'part',
        pages: [
          { uid: 'first', nodes: nodes.slice(0, 1) },
          { uid: 'second', nodes: nodes.slice(1) },
        ],
      },
    ],
  };
}

type Json = Readonly<Record<string, unknown>>;

/** Of each item of a question, the key of its words. */
function itemKeys(node: Json): readonly string[] {
  const uid = String(node['uid']);
  const keys = (list: string, items: readonly Json[]): readonly string[] =>
    items.map((item) => `${uid}.${list}.${String(item['uid'])}`);
  const columns = listOf(node['columns']);
  return [
    ...keys('answer', [...listOf(node['answers']), ...listOf(node['areas'])]),
    ...keys(
      'answer',
      listOf(node['shelves']).flatMap(({ products }) => listOf(products)),
    ),
    ...keys('row', listOf(node['rows'])),
    ...keys('column', columns),
    ...columns.flatMap(({ cell }) => keys('answer', listOf((cell as Json)['answers']))),
    ...keys('set', listOf(node['sets'])),
  ];
}

function listOf(json: unknown): readonly Json[] {
  return Array.isArray(json) ? json : [];
}
