import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEXT_PARTS } from '../../packages/ui/src/i18n/dictionaries/text-parts.ts';
import { placeOf } from '../boundaries/place.ts';
import { root } from '../run-node.ts';
import { partsAround, type TextParts, unbroughtTexts } from './brought-texts.ts';

const PARTS: TextParts = new Map(Object.entries(TEXT_PARTS).map(([name, { en }]) => [name, new Set(Object.keys(en))]));

describe('a text that is not there yet', () => {
  const parts: TextParts = new Map([
    ['everyoneTexts', new Set(['app.save'])],
    ['designerTexts', new Set(['designer.rows_one', 'designer.rows_other'])],
  ]);
  it('is found, a plural and one of several keys, too', () => {
    const source = "t('app.save');\nt('designer.rows', { count });\nt(`designer.${name}`);\nt('other.thing');";
    expect(unbroughtTexts('apps/office/src/a.tsx', source, parts, ['everyoneTexts'])).toMatchObject([
      { line: 2, found: 'designer.rows' },
      { line: 3, found: 'designer.' },
    ]);
    expect(unbroughtTexts('apps/office/src/a.tsx', source, parts, ['everyoneTexts', 'designerTexts'])).toEqual([]);
  });
});

it('every text that a screen says has come with its page', () => {
  const files = globSync('{apps/{office,interviewer},packages/ui}/src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\/dictionaries\//.test(path));
  const sources = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  /** What is brought anywhere in a feature is there for all of it. */
  const broughtBy = new Map<string, Set<string>>();
  for (const [path, source] of sources)
    for (const name of namesBrought(source)) {
      const feature = featureOf(path);
      broughtBy.set(feature, (broughtBy.get(feature) ?? new Set()).add(name));
    }
  expect(broughtBy.get('office/questionnaires/designer')).toEqual(new Set(['designerTexts']));
  const unbrought = [...sources].flatMap(([path, source]) =>
    unbroughtTexts(path, source, PARTS, [...partsAround(path), ...(broughtBy.get(featureOf(path)) ?? [])]),
  );
  expect(unbrought).toEqual([]);
});

function namesBrought(source: string): readonly string[] {
  const names = [...source.matchAll(/bringTexts\((\w+)\)/g)].map(([, name = '']) => name);
  if (source.includes('/bring-field-texts.ts')) names.push('fieldTexts');
  if (source.includes('/bring-results-texts.ts')) names.push('resultsTexts');
  if (source.includes('/bring-health-texts.ts')) names.push('healthTexts');
  return names;
}

/** What is no feature is a folder of the room: all of it comes together. */
function featureOf(path: string): string {
  const { room, feature } = placeOf(path);
  return feature === null ? path.split('/').slice(0, 4).join('/') : `${room?.name}/${feature}`;
}
