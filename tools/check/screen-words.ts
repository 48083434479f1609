import { parseSync } from 'oxc-parser';
import { type Binding, findReferences } from '../boundaries/find-references.ts';
import { bare, identifier, isNode, keyOf, lineFinder, type Node, nodes, stringOf, walk } from '../boundaries/syntax.ts';

export interface ScreenWord {
  readonly path: string;
  readonly line: number;
  readonly found: string;
}

/** Where words may stand as they are: texts by key, the product's own name, tests. */
const HOMES: readonly RegExp[] = [
  /\/(dictionaries|texts)\//,
  /^packages\/ui\/src\/brand\//,
  /\.(test|test-data)\.tsx?$/,
  /\/testing\//,
];
/** The same in every language. */
const UNTRANSLATED: ReadonlySet<string> = new Set(['YYYY-MM-DD HH:mm', 'Enter', 'Ctrl Enter', 'Esc', 'Ctrl Z']);
/** Attributes and options that are read by people, on the screen or from a screen reader. */
const SPOKEN: ReadonlySet<string> = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'description',
  'hint',
  'summary',
  'message',
  'caption',
  'error',
  'tooltip',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'ariaLabel',
  'ariaDescription',
  'closeButtonLabel',
  'disabledReason',
  'text',
  'children',
]);
/** Properties of the document that are read by people. */
const WRITTEN: ReadonlySet<string> = new Set(['title', 'textContent', 'innerText', 'innerHTML', 'ariaLabel']);
/** A source without elements, and without any of these words, says nothing. */
const SIGNS = /notify|setAttribute|title|textContent|inner(Text|HTML)|ariaLabel/;
/** `call.redialText`: the key of a text. */
const KEY = /^[a-z][\w-]*(\.[\w-]+)*$/;

/** Every sentence that a screen holds as it stands, so that it would be said in one language only. */
export function screenWords(path: string, text: string): readonly ScreenWord[] {
  if (HOMES.some((home) => home.test(path)) || !(path.endsWith('x') || SIGNS.test(text))) return [];
  const { program } = parseSync(path, text);
  if (!isNode(program)) return [];
  const lineOf = lineFinder(text);
  const bindings = new Map<Node, Binding | null>(findReferences(program).map(({ node, binding }) => [node, binding]));
  const found = new Map<number, ScreenWord>();
  const add = (node: Node, words: string | null): void => {
    if (words !== null) found.set(node.start, { path, line: lineOf(node.start), found: words.trim() });
  };
  const words = (value: unknown): string | null => wordsIn(value, bindings);
  walk(program, (node) => {
    switch (node.type) {
      case 'JSXText':
        return add(node, spoken(String(node['value'])));
      case 'JSXElement':
      case 'JSXFragment':
        for (const child of nodes(node['children']))
          if (child.type === 'JSXExpressionContainer') add(child, words(child['expression']));
        return undefined;
      case 'JSXAttribute':
        return isSpoken(attributeName(node)) ? add(node, notKey(words(attributeValue(node)))) : undefined;
      case 'CallExpression': {
        const callee = bare(node['callee']);
        const [first, second] = nodes(node['arguments']);
        if (identifier(callee) === 'notify') add(node, first === undefined ? null : words(memberOf(first, 'text')));
        if (callee?.type === 'MemberExpression' && keyOf(callee) === 'setAttribute' && isSpoken(stringOf(first) ?? ''))
          add(node, words(second));
        return undefined;
      }
      case 'AssignmentExpression': {
        const left = bare(node['left']);
        return left?.type === 'MemberExpression' && WRITTEN.has(keyOf(left) ?? '')
          ? add(node, words(node['right']))
          : undefined;
      }
      default:
        return undefined;
    }
  });
  return [...found.values()];
}

const isSpoken = (name: string): boolean => SPOKEN.has(name);

/** The words that a value shows: a literal, a template, either side of a choice, or a variable that begins with them. */
function wordsIn(value: unknown, bindings: ReadonlyMap<Node, Binding | null>): string | null {
  const node = bare(value);
  switch (node?.type) {
    case 'Literal':
      return spoken(stringOf(node) ?? '');
    case 'TemplateLiteral':
      return spoken(nodes(node['quasis']).map(rawOf).join(' '));
    case 'ConditionalExpression':
      return wordsIn(node['consequent'], bindings) ?? wordsIn(node['alternate'], bindings);
    case 'LogicalExpression':
      return wordsIn(node['right'], bindings) ?? wordsIn(node['left'], bindings);
    case 'BinaryExpression':
      return node['operator'] === '+' ? (wordsIn(node['left'], bindings) ?? wordsIn(node['right'], bindings)) : null;
    case 'Identifier':
      return wordsIn(bindings.get(node)?.init, bindings);
    default:
      return null;
  }
}

function memberOf(value: Node, key: string): unknown {
  return nodes(bare(value)?.['properties']).find((property) => keyOf(property) === key)?.['value'];
}

function attributeName(node: Node): string {
  return isNode(node['name']) && typeof node['name']['name'] === 'string' ? node['name']['name'] : '';
}

function attributeValue(node: Node): unknown {
  const value = node['value'];
  return isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value;
}

function notKey(words: string | null): string | null {
  return words !== null && KEY.test(words) && words.includes('.') ? null : words;
}

/** Two letters of any script make a word. */
function spoken(text: string): string | null {
  return /\p{L}{2,}/u.test(text) && !UNTRANSLATED.has(text) ? text : null;
}

function rawOf(quasi: Node): string {
  const raw: unknown = Object.entries(quasi['value'] ?? {}).find(([key]) => key === 'raw')?.[1];
  return typeof raw === 'string' ? raw : '';
}
