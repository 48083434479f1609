import { parseSync } from 'oxc-parser';
import { findReferences, type Reference } from '../boundaries/find-references.ts';
import { outsideUses } from '../boundaries/outside-uses.ts';
import { placeOf, resolveRelative } from '../boundaries/place.ts';
import { bare, identifier, isNode, keyOf, lineFinder, type Node, nodes, walk } from '../boundaries/syntax.ts';

export interface UnpinnedChance {
  readonly path: string;
  readonly line: number;
  readonly found: string;
}

/** Globals that give chance or the current time, as `outsideUses` names them. */
const CHANCE = /^Math(\.random|\.…)?$/;
const MOMENT = /^((new )?Date\b|performance$|crypto$|Temporal\b)/;
const MODULES: ReadonlySet<string> = new Set(['crypto', 'node:crypto', 'perf_hooks', 'node:perf_hooks']);
const SEED_NAME = /seed$/i;
/** Without any of these words there is nothing to find. */
const SIGNS = /Math|seed|createRng|numRuns|configureGlobal/i;
const RUNS = 'tools/test/chance/runs.ts';

/**
 * Every place in a test whose random values differ from run to run, so that a failure cannot be replayed, and every
 * number of runs that a long run cannot multiply.
 */
export function unpinnedChance(path: string, text: string): readonly UnpinnedChance[] {
  if (!(placeOf(path).isTest || path.startsWith('e2e/')) || !SIGNS.test(text)) return [];
  const { program } = parseSync(path, text);
  if (!isNode(program)) return [];
  const lineOf = lineFinder(text);
  const references = findReferences(program);
  const found: UnpinnedChance[] = [];
  const refuse = (node: Node, words: string): void => void found.push({ path, line: lineOf(node.start), found: words });

  for (const reference of references)
    if (usedBy([reference]).some((name) => CHANCE.test(name))) refuse(reference.node, 'Math.random');
  walk(program, (node) => {
    const seed = seedIn(node);
    if (seed !== null && isDrawn(seed)) refuse(node, 'a seed from chance or the clock');
    if (node.type === 'Property' && keyOf(node) === 'numRuns' && !isOurRuns(node['value']))
      refuse(node, 'numRuns without runs(…)');
    if (/^(reset)?configureGlobal$/i.test(identifier(node) ?? '')) refuse(node, 'own configuration of fast-check');
  });
  return found;

  function usedBy(some: readonly Reference[]): readonly string[] {
    return outsideUses({ type: 'Program', start: 0 }, some, lineOf).map(({ name }) => name);
  }
  function inside({ start, end }: Node): readonly Reference[] {
    return references.filter(({ node }) => node.start >= start && node.start < Number(end));
  }
  /** Follows variables back to their initial values. */
  function isDrawn(value: Node, known: readonly Node[] = []): boolean {
    const own = inside(value);
    return (
      usedBy(own).some((name) => CHANCE.test(name) || MOMENT.test(name)) ||
      own.some(({ binding }) => {
        if (MODULES.has(binding?.imported?.source ?? '')) return true;
        const init = binding?.init ?? null;
        return init !== null && !known.includes(init) && isDrawn(init, [...known, init]);
      })
    );
  }
  function isOurRuns(value: unknown): boolean {
    const call = bare(value);
    if (call?.type !== 'CallExpression') return false;
    const callee = bare(call['callee']);
    const imported = references.find(({ node }) => node === callee)?.binding?.imported;
    return imported?.name === 'runs' && resolveRelative(path, imported.source) === RUNS;
  }
}

/** The expression that becomes a seed here. */
function seedIn(node: Node): Node | null {
  switch (node.type) {
    case 'Property':
    case 'PropertyDefinition':
      return SEED_NAME.test(keyOf(node) ?? '') ? bare(node['value']) : null;
    case 'VariableDeclarator':
      return SEED_NAME.test(identifier(node['id']) ?? '') ? bare(node['init']) : null;
    case 'AssignmentExpression': {
      const target = bare(node['left']);
      const name = target === null ? null : (identifier(target) ?? keyOf(target));
      return SEED_NAME.test(name ?? '') ? bare(node['right']) : null;
    }
    case 'CallExpression':
      return identifier(node['callee']) === 'createRng' ? (nodes(node['arguments'])[0] ?? null) : null;
    default:
      return null;
  }
}
