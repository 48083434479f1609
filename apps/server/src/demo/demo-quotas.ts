import { cellKey } from '@seker/fieldwork';
import { DEMO_REGIONS } from './demo-people.ts';

export interface DemoCell {
  readonly key: string;
  readonly labels: { readonly he: string; readonly en: string };
  readonly percent: number;
}

type Choice = { readonly code: string; readonly share: number; readonly he: string; readonly en: string };

export const REGION_NAMES = {
  north: { he: 'צפון', en: 'North' },
  haifa: { he: 'חיפה', en: 'Haifa' },
  center: { he: 'מרכז', en: 'Center' },
  telaviv: { he: 'תל אביב', en: 'Tel Aviv' },
  jerusalem: { he: 'ירושלים', en: 'Jerusalem' },
  south: { he: 'דרום', en: 'South' },
} as const;

const REGION_SHARES = { north: 20, haifa: 10, center: 30, telaviv: 20, jerusalem: 10, south: 10 } as const;
const REGIONS: readonly Choice[] = DEMO_REGIONS.map((code) => ({
  code,
  share: REGION_SHARES[code],
  ...REGION_NAMES[code],
}));
const SEXES: readonly Choice[] = [
  { code: '1', share: 49, he: 'גברים', en: 'Men' },
  { code: '2', share: 51, he: 'נשים', en: 'Women' },
];
const AGES: readonly Choice[] = [
  { code: '1', share: 34, he: '18–34', en: '18–34' },
  { code: '2', share: 36, he: '35–54', en: '35–54' },
  { code: '3', share: 30, he: '55+', en: '55+' },
  { code: '4', share: 0, he: 'מתחת ל-18', en: 'Under 18' },
];

/** Known when the sample is drawn, so that these cells gate dispatch. */
export const REGION_CELLS: readonly DemoCell[] = REGIONS.map(({ code, share, he, en }) => ({
  key: cellKey([code]),
  labels: { he, en },
  percent: share,
}));

/** Known in the interview: sex × age group × region, interlocked. People under 18 have a target of zero. */
export const INTERLOCKED_CELLS: readonly DemoCell[] = SEXES.flatMap((sex) =>
  AGES.flatMap((age) =>
    REGIONS.map((region) => ({
      key: cellKey([sex.code, age.code, region.code]),
      labels: { he: `${sex.he} · ${age.he} · ${region.he}`, en: `${sex.en} · ${age.en} · ${region.en}` },
      percent: (sex.share * age.share * region.share) / 10_000,
    })),
  ),
);
