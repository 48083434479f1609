import type { Reference } from './find-references.ts';
import { bare, identifier, isNode, keyOf, type Node, nodes, stringOf, WRAPPERS, walk } from './syntax.ts';

/**
 * Something that a file takes from outside itself, told by what it is and not by how it is written: `const D = Date` and
 * `Date['now']` are uses of the clock as `Date.now` is. Globals and `process.env` by their names; words of SQL as below.
 */
export interface Use {
  readonly name: string;
  readonly line: number;
}

export const SQL_TAG = 'sql``';
/** SQL whose rows have the type that was written beside it, SQL that is run where it stands, and a tag by another name. */
export const SQL_CAST = 'sql<>``';
export const SQL_RUN = 'sql``.execute';
export const SQL_ALIAS = 'sql by another name';
export const ENVIRONMENT = 'process.env';

/** Members of a database that begin or run a statement. */
const QUERY_DOORS: ReadonlySet<string> = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'withRecursive',
  'executeQuery',
  'getExecutor',
]);
const PROCESS: ReadonlySet<string> = new Set(['process', 'node:process']);
/** Globals of which a part only depends on the moment or on chance: what remains allowed, member by member. */
const IMPURE_MEMBERS: Readonly<Record<string, (member: string) => boolean>> = {
  Date: (member) => member !== 'parse' && member !== 'UTC',
  Math: (member) => member === 'random',
  Temporal: (member) => member === 'Now',
};

export function outsideUses(
  program: Node,
  references: readonly Reference[],
  lineOf: (offset: number) => number,
): readonly Use[] {
  const uses: Use[] = [];
  const add = (node: Node, name: string | null): void => {
    if (name !== null) uses.push({ name, line: lineOf(node.start) });
  };
  for (const reference of references) {
    if (reference.binding === null) add(reference.node, ofGlobal(reference));
    add(reference.node, ofProcess(reference));
    add(reference.node, ofSqlTag(reference));
  }
  walk(program, (node) => add(node, ofNode(node)));
  return uses;
}

function ofGlobal(reference: Reference): string | null {
  const isImpure = IMPURE_MEMBERS[reference.name];
  if (isImpure === undefined) return reference.name;
  const { node, parent } = holder(reference);
  if (parent.type === 'MemberExpression' && bare(parent['object']) === node) {
    const member = keyOf(parent);
    return member !== null && !isImpure(member) ? null : `${reference.name}.${member ?? '…'}`;
  }
  return reference.name === 'Date' ? ofDate(node, parent) : reference.name;
}

/** A date from a given moment is pure; without one it is the clock. As a value of its own it may become anything. */
function ofDate(node: Node, parent: Node): string | null {
  const isCallee = bare(parent['callee']) === node;
  if (isCallee && parent.type === 'NewExpression') {
    const [first] = nodes(parent['arguments']);
    return first === undefined || first.type === 'SpreadElement' ? 'new Date()' : null;
  }
  if (isCallee && parent.type === 'CallExpression') return 'Date()';
  return parent.type === 'BinaryExpression' && parent['operator'] === 'instanceof' ? null : 'Date';
}

/** The environment, or the process as a value that may hand it on. */
function ofProcess(reference: Reference): string | null {
  const { binding, name } = reference;
  const imported = binding?.imported ?? null;
  const isProcess = imported === null ? binding === null && name === 'process' : PROCESS.has(imported.source);
  const { node, parent } = holder(reference);
  const member = parent.type === 'MemberExpression' && bare(parent['object']) === node ? keyOf(parent) : null;
  if (binding === null && (name === 'globalThis' || name === 'global'))
    return member === null || member === 'process' ? ENVIRONMENT : null;
  if (!isProcess || (imported !== null && imported.name !== 'default' && imported.name !== '*')) return null;
  return member === null || member === 'env' || member === 'getBuiltinModule' ? ENVIRONMENT : null;
}

function ofSqlTag(reference: Reference): string | null {
  const { binding } = reference;
  const { node, parent } = holder(reference);
  const isObject = parent.type === 'MemberExpression' && bare(parent['object']) === node;
  if (isObject && keyOf(parent) === 'execute' && isSql(binding?.init)) return SQL_RUN;
  if (binding?.imported?.name !== 'sql') return null;
  const isTag = parent.type === 'TaggedTemplateExpression' && bare(parent['tag']) === node;
  return reference.name === 'sql' && (isTag || isObject) ? null : SQL_ALIAS;
}

function ofNode(node: Node): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return fromProcess(node) && nodes(node['specifiers']).some(takesEnvironment) ? ENVIRONMENT : null;
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return fromProcess(node) ? ENVIRONMENT : null;
    case 'MetaProperty':
      return identifier(node['meta']) === 'import' ? 'import.meta' : null;
    case 'MemberExpression':
      if (keyOf(node) === 'execute' && isSql(node['object'])) return SQL_RUN;
      return queryDoor(keyOf(node));
    case 'ObjectPattern':
      return (
        nodes(node['properties'])
          .map((property) => queryDoor(keyOf(property)))
          .find((door) => door !== null) ?? null
      );
    case 'TaggedTemplateExpression':
      if (!isSql(node)) return null;
      return isNode(node['typeArguments']) ? SQL_CAST : SQL_TAG;
    default:
      return null;
  }
}

function takesEnvironment(specifier: Node): boolean {
  const name = identifier(specifier['imported']) ?? identifier(specifier['local']);
  return name === 'env' || name === 'getBuiltinModule' || specifier.type === 'ExportSpecifier';
}

const fromProcess = (node: Node): boolean => PROCESS.has(stringOf(node['source']) ?? '');
const queryDoor = (key: string | null): string | null => (key !== null && QUERY_DOORS.has(key) ? `.${key}` : null);
const isSql = (value: unknown): boolean => {
  const node = bare(value);
  if (node?.type !== 'TaggedTemplateExpression') return false;
  const tag = bare(node['tag']);
  return identifier(tag) === 'sql' || (tag?.type === 'MemberExpression' && keyOf(tag) === 'sql');
};

/** The nearest parent that means something, beyond parentheses and casts, and the child of it. */
function holder({ node, parents }: Reference): { readonly node: Node; readonly parent: Node } {
  const parent = parents.findLast(({ type }) => !WRAPPERS.has(type)) ?? node;
  return { node, parent };
}
