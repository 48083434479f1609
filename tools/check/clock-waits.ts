import { parseSync } from 'oxc-parser';
import { findReferences, type Reference } from '../boundaries/find-references.ts';
import { resolveRelative } from '../boundaries/place.ts';
import { bare, identifier, isNode, keyOf, lineFinder, type Node, nodes, walk } from '../boundaries/syntax.ts';
import { WAITS_FOR_TIME } from './waits-for-time.ts';

export interface ClockWait {
  readonly path: string;
  readonly line: number;
  readonly found: string;
}

/** The text of another file of the house; null where there is none. */
export type ReadFile = (path: string) => string | null;

const TESTS = /^e2e\/.*\.ts$|\.test\.tsx?$/;
/** Without any of these words there is nothing to find. */
const SIGNS = /time|poll|toPass|retr|interval|wait|slow|\b(it|test|describe|journey|(before|after)(All|Each))\b/i;
const TIMER_MODULES: ReadonlySet<string> = new Set([
  'timers',
  'node:timers',
  'timers/promises',
  'node:timers/promises',
]);
const TIMERS: ReadonlySet<string> = new Set(['setTimeout', 'setInterval']);
const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(['globalThis', 'window', 'self', 'global']);
/** What waits by the clock, or does again what a page has not heard. */
const WAITS: ReadonlySet<string> = new Set(['waitForTimeout', 'toPass']);
const LIMITS =
  /^(timeout|(test|hook|teardown|action|navigation|global|expect|connection)Timeout|retry|retries|repeats)$/;
/** Calls whose first argument is a limit. */
const LIMIT_CALLS: ReadonlySet<string> = new Set([
  'setTimeout',
  'setDefaultTimeout',
  'setDefaultNavigationTimeout',
  'timeout',
]);
const TEST_CALLS: ReadonlySet<string> = new Set([
  'it',
  'test',
  'bench',
  'describe',
  'suite',
  'journey',
  'journeyInBoth',
  'beforeAll',
  'beforeEach',
  'afterAll',
  'afterEach',
]);

/**
 * Every place in a test that gives another answer on a slow machine: a wait by the clock, a press that is repeated until it
 * is heard, and a limit that is a number and not `patience(…)`.
 */
export function clockWaits(path: string, text: string, read: ReadFile): readonly ClockWait[] {
  if (!TESTS.test(path) || !SIGNS.test(text)) return [];
  const file = fileOf(path, text);
  if (file === null) return [];
  const lineOf = lineFinder(text);
  const found: ClockWait[] = [];
  const refuse = (node: Node, words: string): void => void found.push({ path, line: lineOf(node.start), found: words });
  const refuseTyped = (node: Node, value: unknown): void => {
    if (isTyped(value, file, read)) refuse(node, 'a limit that is no patience(…)');
  };

  if (WAITS_FOR_TIME[path] === undefined) {
    for (const { name, node, binding } of file.references)
      if (binding === null && TIMERS.has(name)) refuse(node, 'a sleep');
    walk(file.program, (node) => {
      if (isTimerModule(node) || isTimerOfWindow(node)) refuse(node, 'a sleep');
    });
  }
  walk(file.program, (node) => {
    const key = keyOf(node);
    if (key !== null && WAITS.has(key) && !isTypeMember(node)) refuse(node, key);
    if (node.type === 'Property' && LIMITS.test(key ?? '')) refuseTyped(node, node['value']);
    if (node.type !== 'CallExpression') return;
    const callee = bare(node['callee']);
    if (callee === null) return;
    const args = nodes(node['arguments']);
    const member = callee.type === 'MemberExpression' ? keyOf(callee) : null;
    if (member !== null && LIMIT_CALLS.has(member) && !isTimerOfWindow(callee)) refuseTyped(node, args[0]);
    if (member === 'slow' && isOfTests(callee)) refuse(node, 'a limit that is no patience(…)');
    if (isOfTests(callee) && member !== 'setTimeout') for (const arg of args.slice(1)) refuseTyped(node, arg);
  });
  return found;
}

interface SourceFile {
  readonly path: string;
  readonly program: Node;
  readonly references: readonly Reference[];
}

function fileOf(path: string, text: string): SourceFile | null {
  const { program } = parseSync(path, text);
  return isNode(program) ? { path, program, references: findReferences(program) } : null;
}

/** Whether a number other than 0 stands there: written out, reckoned, or by a name, here or in another file. */
function isTyped(value: unknown, file: SourceFile, read: ReadFile, known: readonly Node[] = []): boolean {
  const node = bare(value);
  if (node === null || known.includes(node)) return false;
  const isSo = (one: unknown): boolean => isTyped(one, file, read, [...known, node]);
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'number' && node['value'] !== 0;
    case 'UnaryExpression':
      return isSo(node['argument']);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return isSo(node['left']) || isSo(node['right']);
    case 'ConditionalExpression':
      return isSo(node['consequent']) || isSo(node['alternate']);
    case 'CallExpression':
      return isOfMath(node) && nodes(node['arguments']).some(isSo);
    case 'Identifier': {
      const binding = file.references.find((reference) => reference.node === node)?.binding;
      if (binding?.init) return isSo(binding.init);
      const imported = binding?.imported;
      return imported ? isTypedElsewhere(imported, file, read) : false;
    }
    default:
      return false;
  }
}

function isTypedElsewhere(
  { source, name }: { readonly source: string; readonly name: string },
  from: SourceFile,
  read: ReadFile,
): boolean {
  const path = resolveRelative(from.path, source);
  const text = path === null ? null : read(path);
  const file = path === null || text === null ? null : fileOf(path, text);
  if (file === null) return false;
  let isSo = false;
  walk(file.program, (node) => {
    if (node.type === 'VariableDeclarator' && identifier(node['id']) === name)
      isSo ||= isTyped(node['init'], file, read);
  });
  return isSo;
}

/** `Math.max(5_000, …)`, `Number('5000')`: a number all the same. */
function isOfMath(call: Node): boolean {
  const callee = bare(call['callee']);
  return callee?.type === 'MemberExpression'
    ? identifier(callee['object']) === 'Math'
    : identifier(callee) === 'Number';
}

function isTimerModule(node: Node): boolean {
  if (node.type !== 'ImportDeclaration' && node.type !== 'ImportExpression') return false;
  const source = bare(node['source'])?.['value'];
  return typeof source === 'string' && TIMER_MODULES.has(source);
}

function isTimerOfWindow(node: Node): boolean {
  return (
    node.type === 'MemberExpression' &&
    TIMERS.has(keyOf(node) ?? '') &&
    GLOBAL_OBJECTS.has(identifier(node['object']) ?? '')
  );
}

/** `it(…)`, `it.skip(…)`, `it.each(…)(…)`, and what has the names of tests here. */
function isOfTests(callee: Node): boolean {
  switch (callee.type) {
    case 'Identifier':
      return TEST_CALLS.has(identifier(callee) ?? '');
    case 'MemberExpression': {
      const object = bare(callee['object']);
      return object !== null && isOfTests(object);
    }
    case 'CallExpression':
    case 'TaggedTemplateExpression': {
      const inner = bare(callee[callee.type === 'CallExpression' ? 'callee' : 'tag']);
      return inner !== null && isOfTests(inner);
    }
    default:
      return false;
  }
}

/** A name in a type or of a property of one's own says nothing of a wait. */
function isTypeMember(node: Node): boolean {
  return node.type !== 'MemberExpression' && node.type !== 'Property';
}
