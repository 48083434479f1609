import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-node.ts';
import { physicalStyles, physicalStylesOfScreen } from './physical-styles.ts';

const SCREEN = 'apps/interviewer/src/features/login/a.tsx';

function read(pattern: string): readonly (readonly [string, string])[] {
  return globSync(`{apps/interviewer,apps/survey,apps/office,packages/ui}/src/**/${pattern}`, { cwd: root }).map(
    (path) => [path, readFileSync(join(root, path), 'utf8')],
  );
}

describe('the screens', () => {
  it('name no side of the screen in their style sheets', () => {
    const sheets = read('*.css');
    expect(sheets.length).toBeGreaterThan(15);
    expect(sheets.flatMap(([path, text]) => physicalStyles(path, text))).toEqual([]);
  });

  it('name no side of the screen in their sources', () => {
    const sources = read('*.{ts,tsx}');
    expect(sources.length).toBeGreaterThan(150);
    expect(sources.flatMap(([path, text]) => physicalStylesOfScreen(path, text))).toEqual([]);
  });
});

describe('a side of the screen in a style sheet', () => {
  it.each([
    'margin-left: 4px',
    'MARGIN-LEFT: 4px',
    'padding-right : 1rem',
    'scroll-margin-left: 1px',
    'left: 0',
    'right: auto',
    'border-left: 1px solid red',
    'border-right-color: red',
    'border-top-left-radius: 4px',
    'text-align: left',
    'text-align: right !important',
    'float: right',
    'clear: left',
    'margin: 0 1px 0 2px',
    'padding: 0 calc(1px + 2px) 0 2px',
    'inset: 0 auto 0 0',
    'border-radius: 4px 0 0 4px',
    'background-position: right 4px center',
  ])('is refused: %s', (declaration) => {
    expect(physicalStyles('a.css', `.a {\n  color: red;\n  ${declaration};\n}`)).toMatchObject([{ line: 3 }]);
    expect(physicalStyles('a.css', `@media (width > 1px) { .a:hover { ${declaration} } }`)).toHaveLength(1);
  });

  it.each([
    '.a { margin-inline-start: 4px; inset-inline-end: 0; text-align: start; float: inline-start; }',
    '.a { margin: 0 1px 0 1px; padding: 1px 2px; border-radius: 4px 4px 0 0; inset: 0 }',
    '.left:hover { color: red; } .a-right { color: red; }',
    '/* margin-left: 4px; */ .a { background: url("left.svg"); }',
    '.a:dir(rtl) { text-align: right; } [dir="rtl"] .a { left: 0; }',
  ])('is not seen where there is none: %s', (sheet) => {
    expect(physicalStyles('a.css', sheet)).toEqual([]);
  });
});

describe('a side of the screen in a source', () => {
  it.each([
    `const a = <p style={{ marginLeft: 4 }} />;`,
    `const a = <p style={{ 'marginLeft': 4 }} />;`,
    `const a = <p style={{ left: 0 }} />;`,
    `const a = <p style={isOpen ? { right: 0 } : {}} />;`,
    `const place = { left: 0 }; const a = <p style={place} />;`,
    `const place = { left: 0 } as const; const a = <p style={{ ...place, top: 0 }} />;`,
    `const a = <Box styles={{ root: { right: 0 } }} />;`,
    `export const skin = { borderLeftColor: 'red' };`,
    `export const skin = { textAlign: 'left' };`,
    `const a = <Text ta="right" />;`,
    `const a = <Box ml="sm" />;`,
    `const a = <Box pr={4} />;`,
    `element.style.marginLeft = '4px';`,
    `element.style['left'] = '4px';`,
    `element.style.setProperty('padding-right', '4px');`,
    `element.style.cssText = 'color: red; margin-left: 4px';`,
    'const sheet = `.a { text-align: right; color: ${colour} }`;',
  ])('is refused: %s', (line) => {
    expect(physicalStylesOfScreen(SCREEN, `const first = 1;\n${line}`)).toMatchObject([{ line: 2 }]);
  });

  it.each([
    `const a = <p style={{ marginInlineStart: 4, textAlign: 'start' }} />;`,
    `const point = { left: box.left, right: 2 };`,
    `const x = event.clientX - box.left;`,
    `const words = { sumLeft: '{left} left', by: 'left' };`,
    `const a = <Box ms="sm" ta="start" />;`,
  ])('is not seen where there is none: %s', (line) => {
    expect(physicalStylesOfScreen(SCREEN, line)).toEqual([]);
  });
});
