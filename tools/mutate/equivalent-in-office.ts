import type { Equivalent } from './mutant.ts';

const office = 'apps/office/src';

export const EQUIVALENT_IN_OFFICE: readonly Equivalent[] = [
  {
    path: `${office}/features/projects/variables/bands/bands-draft.ts`,
    where: '1e-9',
    change:
      'Math.abs(bound / width - Math.round(bound / width)) < 1e-9 → (Math.abs(bound / width - Math.round(bound / width))) <= …',
    reason: 'what is meant is far from the limit on either side',
  },
  {
    path: `${office}/features/projects/variables/bands/bands-draft.ts`,
    where: 'if (end !== null && from >= end',
    change: 'from >= end - width / 2 → (from) > (end - width / 2)',
    reason: 'a step is at a bound or a whole one beside it, never half of one',
  },
  {
    path: `${office}/features/results/overview/overview-data.ts`,
    where: 'queryKey:',
    change: "'overview' → ''",
    reason: 'a key only tells one reading of the project from another',
  },
  {
    path: `${office}/features/results/region-maps/project-points.ts`,
    where: 'const first = ring[0]',
    change: '0 → 1',
    reason: 'no ring is empty, so that no default is taken',
  },
  {
    path: `${office}/features/results/region-maps/map-tiles.ts`,
    where: 'const TILE',
    change: '256 → 257',
    reason: 'how fine the tiles are is said by about that number',
  },
  {
    path: `${office}/project/sections.ts`,
    where: 'PROJECT_SECTIONS.find(',
    change:
      'PROJECT_SECTIONS.find((design) => design.section === sect… → PROJECT_SECTIONS.findLast((design) => design.section === …',
    reason: 'each section stands in the list once',
  },
];
