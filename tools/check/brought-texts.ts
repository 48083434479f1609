import { parseSync } from 'oxc-parser';
import { isNode, lineFinder, nodes, walk } from '../boundaries/syntax.ts';

export interface UnbroughtText {
  readonly path: string;
  readonly line: number;
  readonly found: string;
}

/** The parts of the dictionary by their names (`designerTexts`), with the keys of each. */
export type TextParts = ReadonlyMap<string, ReadonlySet<string>>;

/** Which parts the pages around a file have brought by the time it is drawn. */
export function partsAround(path: string): readonly string[] {
  if (path.startsWith('apps/interviewer/')) return ['everyoneTexts', 'workspaceTexts'];
  if (path.startsWith('apps/office/')) return ['everyoneTexts', 'officeTexts'];
  return ['everyoneTexts'];
}

/** Texts that a file says by their keys, none of whose parts is loaded where it is drawn: people would read the key. */
export function unbroughtTexts(
  path: string,
  source: string,
  parts: TextParts,
  brought: readonly string[],
): readonly UnbroughtText[] {
  if (!SIGNS.test(source)) return [];
  const { program } = parseSync(path, source);
  if (!isNode(program)) return [];
  const lineOf = lineFinder(source);
  const homes = (test: (key: string) => boolean) =>
    [...parts].filter(([, keys]) => [...keys].some(test)).map(([name]) => name);
  const found: UnbroughtText[] = [];
  const look = (start: number, text: string, test: (key: string) => boolean): void => {
    const homesOfText = homes(test);
    if (homesOfText.length > 0 && !homesOfText.some((name) => brought.includes(name)))
      found.push({ path, line: lineOf(start), found: text });
  };
  walk(program, (node) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      const text = node['value'];
      if (KEY.test(text)) look(node.start, text, (key) => key === text || key === `${text}_other`);
    }
    if (node.type === 'TemplateLiteral') {
      const [first] = nodes(node['quasis']);
      const head = rawOf(first?.['value']);
      if (BEGINNING.test(head)) look(node.start, head, (key) => key.startsWith(head));
    }
  });
  return found;
}

/** Without such a beginning there is no key. */
const SIGNS = /['"`][a-z]\w*\./i;
/** `call.redialText`. */
const KEY = /^[a-z]\w*(\.[\w-]+)+$/i;
/** The beginning of a key whose rest is only known when it is said: `fault.${code}`. */
const BEGINNING = /^[a-z]\w*\.[\w.-]*$/i;

function rawOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
    ? value.raw
    : '';
}
