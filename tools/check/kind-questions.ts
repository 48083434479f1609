import { parseSync } from 'oxc-parser';
import { isNode, lineFinder, type Node, nodes, stringOf, walk } from '../boundaries/syntax.ts';

export interface KindQuestion {
  readonly path: string;
  readonly line: number;
  readonly found: string;
}

/** Where what a kind is may be asked: its own value, and registries with a line for every kind. */
export const KIND_HOMES: readonly RegExp[] = [
  /^packages\/questionnaire\/src\/kinds\//,
  // Registries: drawing an answer, reasoning about all answers, an input on the page or in a cell.
  /^packages\/questionnaire\/src\/data-test\/(plausible-answer|draw-(capture|matrix|typed|visual))\.ts$/,
  /^packages\/questionnaire\/src\/analysis\/answer-space\.ts$/,
  /^apps\/survey\/src\/features\/questions\/(question-inputs\.ts|cell-control\.tsx)$/,
  // Documents for tests, and the peers' own kinds.
  /^packages\/questionnaire\/src\/(scenario|differential)\//,
  /\.test\.tsx?$/,
];

/** Inputs of one kind each, which tell its sub-kinds and cells apart. */
export const INPUTS_OF_A_KIND =
  /^apps\/survey\/src\/features\/questions\/(capture|choice|combo|matrix|open|rank|visual)-[a-z-]+\.tsx?$/;

const KINDS = ['closed', 'open', 'mixed', 'matrix', 'rank', 'quota', 'visual', 'capture'] as const;
const SUB_KINDS = [
  ['radio', 'combo', 'checkBox', 'text', 'number', 'date', 'time', 'podium', 'fitIn', 'dropDown'],
  ['horizontal', 'vertical', 'chained', 'multiComparison', 'sum', 'form'],
  ['clickObject', 'ruler', 'shelfSimulator', 'visualComparison'],
  ['photo', 'audio', 'signature', 'file', 'position', 'barcode'],
].flat();
/** What a kind alone puts on a question of the page: asking for the member is asking for the kind. */
const MEMBERS: ReadonlySet<string> = new Set(['rows', 'columns', 'sets', 'areas', 'shelves', 'places']);
const NAMES: Readonly<Record<string, ReadonlySet<string>>> = { kind: new Set(KINDS), subKind: new Set(SUB_KINDS) };
/** Without any of these words there is nothing to find. */
const SIGNS = /kind|\b(rows|columns|sets|areas|shelves|places)['"`]\s+in\b/i;
const COMPARISONS: ReadonlySet<unknown> = new Set(['===', '!==', '==', '!=']);

/**
 * Every place in a file that compares a question's kind or sub-kind with a literal, or looks for a member of one kind.
 */
export function kindQuestions(path: string, text: string): readonly KindQuestion[] {
  if (!SIGNS.test(text) || KIND_HOMES.some((home) => home.test(path))) return [];
  const found: KindQuestion[] = [];
  const { program } = parseSync(path, text);
  if (!isNode(program)) return [];
  const lineOf = lineFinder(text);
  walk(program, (node) => {
    const asked = askedBy(node);
    if (asked === null || (INPUTS_OF_A_KIND.test(path) && asked.about !== 'kind')) return;
    found.push({ path, line: lineOf(node.start), found: asked.words });
  });
  return found;
}

interface KindComparison {
  readonly about: 'kind' | 'subKind' | 'member';
  readonly words: string;
}

function askedBy(node: Node): KindComparison | null {
  if (node.type === 'SwitchStatement') {
    const asked = nodes(node['cases'])
      .map(({ test }) => comparison(node['discriminant'], test))
      .find((each) => each !== null);
    return asked === undefined ? null : { ...asked, words: `switch: ${asked.words}` };
  }
  if (node.type !== 'BinaryExpression') return null;
  const { operator, left, right } = node;
  if (operator === 'in') {
    const member = stringOf(left);
    return member !== null && MEMBERS.has(member) ? { about: 'member', words: `'${member}' in …` } : null;
  }
  return COMPARISONS.has(operator) ? (comparison(left, right) ?? comparison(right, left)) : null;
}

/** `question.kind` or `kind` beside the name of a kind. */
function comparison(asked: unknown, value: unknown): KindComparison | null {
  const [name, word] = [lastName(asked), stringOf(value)];
  if ((name !== 'kind' && name !== 'subKind') || word === null || NAMES[name]?.has(word) !== true) return null;
  return { about: name, words: `${name}: '${word}'` };
}

function lastName(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'ChainExpression') return lastName(node['expression']);
  if (node.type === 'Identifier') return typeof node['name'] === 'string' ? node['name'] : null;
  if (node.type !== 'MemberExpression') return null;
  return node['computed'] === true ? stringOf(node['property']) : lastName(node['property']);
}
