import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

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

type Json = Readonly<Record<string, unknown>>;

/** Of each item of a question, the key of its words. */
export function itemKeys(node: Json): readonly string[] {
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
