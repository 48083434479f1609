import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../run-node.ts';

const CORE = join(root, 'node_modules/@mantine/core');

/** What a source takes from the library of components, by name. */
export function componentsIn(source: string): readonly string[] {
  return [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));
}

/** The style sheets that a component is drawn with: its own, and those of the components that it is made of. */
export function stylesOf(component: string): ReadonlySet<string> {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const [, name] = /\/([A-Za-z]+)\.module\.mjs$/.exec(file) ?? [];
    if (name !== undefined && existsSync(join(CORE, 'styles', `${name}.css`))) styles.add(name);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.{1,2}\/[^"]+)"/g))
      visit(resolve(dirname(file), path));
  };
  visit(join(CORE, 'esm/components', component, `${component}.mjs`));
  return styles;
}
