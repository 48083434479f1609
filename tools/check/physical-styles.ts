import { parseSync } from 'oxc-parser';
import { type Binding, findReferences } from '../boundaries/find-references.ts';
import { bare, isNode, keyOf, lineFinder, type Node, nodes, stringOf, walk } from '../boundaries/syntax.ts';

export interface PhysicalStyle {
  readonly path: string;
  readonly line: number;
  readonly found: string;
}

/** Properties that mean a side of the screen; their logical names mirror with the direction of the text. */
const SIDED =
  /^((scroll-)?(margin|padding)-(left|right)|border-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius)$/;
const SIDES = /^(left|right)$/;
/** Properties of which some values mean a side. */
const WITH_SIDES = new Set([
  'text-align',
  'text-align-last',
  'float',
  'clear',
  'justify-content',
  'justify-items',
  'justify-self',
]);
const POSITIONS = new Set(['background-position', 'object-position', 'transform-origin', 'perspective-origin']);
/** Four values are top, right, bottom and left. */
const FOUR_SIDES = new Set([
  'margin',
  'padding',
  'inset',
  'scroll-margin',
  'scroll-padding',
  'border-width',
  'border-style',
  'border-color',
]);
/** Mantine's short props that stand for a side. */
const SHORT_PROPS = new Set(['ml', 'mr', 'pl', 'pr', 'left', 'right']);
const STYLE_PROPS = new Set(['style', 'styles', 'sx', 'vars']);
/** Without any of these words a source has no side of the screen. */
const SIGNS = /left|right|margin|padding|inset|border|\b[mp][lr]\b/i;
/** A rule for one direction of the text alone may name sides. */
const ONE_DIRECTION = /:dir\(|\[dir[\]=]/;

/** Every declaration of a style sheet that means a side of the screen, in either direction of the text. */
export function physicalStyles(path: string, sheet: string): readonly PhysicalStyle[] {
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const lineOf = lineFinder(text);
  return [...text.matchAll(/(?<=[{;]\s*)([-\w]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g)].flatMap((match) => {
    const [found, property = '', value = ''] = match;
    if (!isPhysical(property.toLowerCase(), value.toLowerCase()) || isOfOneDirection(text, match.index)) return [];
    return [{ path, line: lineOf(match.index), found }];
  });
}

/** The same in a screen's source: style props, style objects, styles that are set by script, CSS in a text. */
export function physicalStylesOfScreen(path: string, text: string): readonly PhysicalStyle[] {
  if (!SIGNS.test(text)) return [];
  const { program } = parseSync(path, text);
  if (!isNode(program)) return [];
  const lineOf = lineFinder(text);
  const bindings = new Map<Node, Binding | null>(findReferences(program).map(({ node, binding }) => [node, binding]));
  const found = new Map<number, PhysicalStyle>();
  const add = (node: Node, what: string): void => {
    found.set(node.start, { path, line: lineOf(node.start), found: what });
  };
  walk(program, (node) => {
    if (node.type === 'JSXAttribute') for (const [at, what] of ofAttribute(node, bindings)) add(at, what);
    // `left` alone may be a number of things; in an object of styles it is a side.
    if (node.type === 'Property' && !SIDES.test(keyOf(node) ?? '') && isPhysicalProperty(node))
      add(node, keyOf(node) ?? '');
    const style = node.type === 'MemberExpression' ? bare(node['object']) : null;
    if (style?.type === 'MemberExpression' && keyOf(style) === 'style' && isSided(keyOf(node)))
      add(node, keyOf(node) ?? '');
    const callee = node.type === 'CallExpression' ? bare(node['callee']) : null;
    const [first, second] = nodes(node['arguments']);
    if (callee?.type === 'MemberExpression' && keyOf(callee) === 'setProperty') {
      const property = stringOf(first);
      if (property !== null && isPhysical(kebab(property), stringOf(second) ?? '')) add(node, property);
    }
    const written =
      node.type === 'TemplateElement' ? templateText(node) : node.type === 'Literal' ? stringOf(node) : null;
    if (written !== null && /[:;{]/.test(written)) {
      for (const each of physicalStyles(path, `{${written.replace(/^[^{]*\{/, '')}}`)) add(node, each.found);
    }
  });
  return [...found.values()];
}

function ofAttribute(node: Node, bindings: ReadonlyMap<Node, Binding | null>): readonly (readonly [Node, string])[] {
  const name = isNode(node['name']) ? String(node['name']['name']) : '';
  if (SHORT_PROPS.has(name)) return [[node, name]];
  const value =
    isNode(node['value']) && node['value'].type === 'JSXExpressionContainer'
      ? node['value']['expression']
      : node['value'];
  if (name === 'ta' || WITH_SIDES.has(kebab(name))) return SIDES.test(stringOf(value) ?? '') ? [[node, name]] : [];
  return STYLE_PROPS.has(name) ? inStyleObject(value, bindings) : [];
}

function inStyleObject(
  value: unknown,
  bindings: ReadonlyMap<Node, Binding | null>,
): readonly (readonly [Node, string])[] {
  const node = bare(value);
  if (node === null) return [];
  if (node.type === 'Identifier') return inStyleObject(bindings.get(node)?.init, bindings);
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((each) => inStyleObject(each, bindings));
  if (node.type === 'LogicalExpression')
    return [node['left'], node['right']].flatMap((each) => inStyleObject(each, bindings));
  if (node.type !== 'ObjectExpression') return [];
  return nodes(node['properties']).flatMap((property) => {
    if (property.type === 'SpreadElement') return inStyleObject(property['argument'], bindings);
    if (isPhysicalProperty(property)) return [[property, keyOf(property) ?? ''] as const];
    return inStyleObject(property['value'], bindings);
  });
}

function isPhysicalProperty(property: Node): boolean {
  return isPhysical(kebab(keyOf(property) ?? ''), stringOf(property['value']) ?? '');
}

function isPhysical(property: string, value: string): boolean {
  if (isSided(property)) return true;
  if (WITH_SIDES.has(property)) return SIDES.test(value.replace(/\s*!important$/, ''));
  if (POSITIONS.has(property)) return /\b(left|right)\b/.test(value);
  const values = property === 'border-radius' || FOUR_SIDES.has(property) ? parts(value) : [];
  if (property === 'border-radius') return !isMirrored(values);
  return values.length === 4 && values[1] !== values[3];
}

function isSided(property: string | null): boolean {
  return property !== null && (SIDED.test(kebab(property)) || SIDES.test(property));
}

/** Corners in the order of the clock, from top left. */
function isMirrored([first, second = first, third = first, fourth = second]: readonly string[]): boolean {
  return first === second && third === fourth;
}

/** Values between spaces, a function with its arguments as one. */
function parts(value: string): readonly string[] {
  return value.match(/[^\s(]+(\([^)]*\))?/g) ?? [];
}

function isOfOneDirection(text: string, at: number): boolean {
  const open = text.lastIndexOf('{', at);
  const start = Math.max(text.lastIndexOf('}', open), text.lastIndexOf(';', open), text.lastIndexOf('{', open - 1));
  return ONE_DIRECTION.test(text.slice(start + 1, open));
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function templateText(node: Node): string | null {
  const raw: unknown = Object.entries(node['value'] ?? {}).find(([key]) => key === 'raw')?.[1];
  return typeof raw === 'string' ? raw : null;
}
