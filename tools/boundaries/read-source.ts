import { parseSync } from 'oxc-parser';
import { findReferences } from './find-references.ts';
import { type ModuleState, moduleState } from './module-state.ts';
import { outsideUses, type Use } from './outside-uses.ts';
import { isNode, lineFinder, stringOf, walk } from './syntax.ts';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Brought when it is needed: `import(…)`. */
  readonly isLazy: boolean;
}

export interface SourceFacts {
  /** Every import and re-export, of values and of types, static and dynamic. */
  readonly imports: readonly Import[];
  readonly uses: readonly Use[];
  /** What the module keeps from one call to the next. */
  readonly state: readonly ModuleState[];
}

/** Reads what a file imports and which outside things it uses; throws when the file cannot be parsed. */
export function readSource(path: string, text: string): SourceFacts {
  const { program, errors } = parseSync(path, text);
  const [problem] = errors;
  if (problem !== undefined) throw new Error(`${path}: ${problem.message}`);
  if (!isNode(program)) throw new Error(`${path}: no program`);
  const lineOf = lineFinder(text);
  const imports: Import[] = [];
  walk(program, (node) => {
    const specifier = stringOf(node['source']);
    if (specifier !== null)
      imports.push({ specifier, line: lineOf(node.start), isLazy: node.type === 'ImportExpression' });
  });
  const references = findReferences(program);
  return {
    imports,
    uses: outsideUses(program, references, lineOf),
    state: moduleState(program, references, lineOf),
  };
}
