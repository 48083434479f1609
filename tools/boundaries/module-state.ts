import type { Reference } from './find-references.ts';
import { bare, childrenOf, identifier, isNode, keyOf, type Node, nodes } from './syntax.ts';

const COLLECTIONS: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);
const MUTATORS: ReadonlySet<string> = new Set([
  'set',
  'add',
  'delete',
  'clear',
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
  'reverse',
  'fill',
  'copyWithin',
]);
const OBJECT_MUTATORS: ReadonlySet<string> = new Set([
  'assign',
  'defineProperty',
  'defineProperties',
  'setPrototypeOf',
]);

export interface ModuleState {
  readonly name: string;
  readonly what: string;
  readonly line: number;
}

/** A stateful regular expression (`g`, `y`) keeps its position when it is used by one of these. */
const REMEMBERING: ReadonlySet<string> = new Set(['exec', 'test']);

/** Everything in a module that can remember from one call to the next; a pure room has none of it. */
export function moduleState(
  program: Node,
  references: readonly Reference[],
  lineOf: (offset: number) => number,
): readonly ModuleState[] {
  const found: ModuleState[] = [];
  const add = (node: Node, name: string, what: string): void =>
    void found.push({ name, what, line: lineOf(node.start) });
  for (const each of nodes(program['body'])) {
    const statement = isNode(each['declaration']) ? each['declaration'] : each;
    if (statement.type === 'ClassDeclaration')
      for (const name of statics(statement)) add(statement, name, 'a static field');
    if (statement.type !== 'VariableDeclaration') continue;
    for (const declarator of nodes(statement['declarations'])) {
      const name = identifier(declarator['id']) ?? 'a pattern';
      if (statement['kind'] !== 'const') add(statement, name, `${String(statement['kind'])} at the top`);
      else if (isMutable(declarator)) add(statement, name, 'a value that can be changed');
    }
  }
  for (const reference of references) {
    // A namespace import cannot be changed: `z.set()` makes a schema.
    const isOfModule = reference.binding?.isAtModule === true && reference.binding.imported?.name !== '*';
    if (isOfModule && isChange(reference)) add(reference.node, reference.name, 'a change');
  }
  return found;
}

/**
 * A collection without a type that forbids to change it, an empty container, or what a closure called at once keeps.
 */
function isMutable({ id, init }: Node): boolean {
  const value = bare(init);
  if (value?.type === 'CallExpression') return keepsVariable(bare(value['callee']));
  const annotation = isNode(id) && isNode(id['typeAnnotation']) ? id['typeAnnotation']['typeAnnotation'] : null;
  if (isNode(annotation) && isReadonly(annotation)) return false;
  if (value?.type === 'NewExpression') return COLLECTIONS.has(identifier(value['callee']) ?? '');
  if (value?.type === 'ArrayExpression') return nodes(value['elements']).length === 0;
  return value?.type === 'ObjectExpression' && nodes(value['properties']).length === 0;
}

function isReadonly(annotation: Node): boolean {
  if (annotation.type === 'TSTypeOperator') return annotation['operator'] === 'readonly';
  return annotation.type === 'TSTypeReference' && identifier(annotation['typeName'])?.startsWith('Readonly') === true;
}

function keepsVariable(callee: Node | null): boolean {
  if (callee?.type !== 'ArrowFunctionExpression' && callee?.type !== 'FunctionExpression') return false;
  const body = isNode(callee['body']) ? callee['body'] : null;
  const statements = nodes(body?.['body']);
  return statements.some(
    (statement) =>
      statement.type === 'VariableDeclaration' &&
      (statement['kind'] !== 'const' || nodes(statement['declarations']).some(isMutable)) &&
      statements.some((other) => other.type === 'ReturnStatement' && returnsFunction(other)),
  );
}

function returnsFunction(node: Node): boolean {
  return /Function/.test(node.type) || childrenOf(node).some(returnsFunction);
}

function statics(statement: Node): readonly string[] {
  const members = isNode(statement['body']) ? nodes(statement['body']['body']) : [];
  return members
    .filter((member) => member.type === 'PropertyDefinition' && member['static'] === true)
    .filter((member) => member['readonly'] !== true)
    .map((member) => keyOf(member) ?? '#');
}

/** The name, or a member of it at any depth, is assigned, deleted, or changed by a method of collections. */
function isChange({ node, parents, binding }: Reference): boolean {
  let inner = node;
  for (const parent of parents.toReversed()) {
    if (bare(parent) !== parent) continue;
    if (parent.type === 'MemberExpression' && bare(parent['object']) === inner) {
      inner = parent;
      continue;
    }
    const isMember = inner.type === 'MemberExpression';
    if (isMember && REMEMBERING.has(keyOf(inner) ?? '') && isStepping(binding)) return true;
    switch (parent.type) {
      case 'AssignmentExpression':
        return bare(parent['left']) === inner;
      case 'UpdateExpression':
        return true;
      case 'UnaryExpression':
        return parent['operator'] === 'delete' && isMember;
      case 'CallExpression':
        return bare(parent['callee']) === inner
          ? MUTATORS.has(isMember ? (keyOf(inner) ?? '') : '')
          : isHandedToMutator(parent, inner);
      default:
        return false;
    }
  }
  return false;
}

function isHandedToMutator(call: Node, argument: Node): boolean {
  const callee = bare(call['callee']);
  const [first] = nodes(call['arguments']);
  return (
    callee?.type === 'MemberExpression' &&
    identifier(callee['object']) === 'Object' &&
    OBJECT_MUTATORS.has(keyOf(callee) ?? '') &&
    bare(first) === argument
  );
}

function isStepping(binding: Reference['binding']): boolean {
  const regex: unknown = binding?.init?.['regex'];
  return typeof regex === 'object' && regex !== null && 'flags' in regex && /[gy]/.test(String(regex.flags));
}
