import type { SurveySkin } from '@seker/contract';
import { hexOf, type Scheme, skinColours } from '@seker/contract/look';

type Properties = Readonly<Record<string, string | undefined>>;
type Pair = NonNullable<NonNullable<SurveySkin['colours']>['ground']>;

/**
 * A skin as a style sheet that sets custom properties of `styles/tokens.css` and nothing else. What is no colour of six
 * digits or no whole number stands in none, from any author: nothing in it could end a declaration or fetch anything.
 */
export function skinStyle(skin: SurveySkin): string {
  return [
    block(lengthsOf(skin)),
    scheme('not all and (prefers-color-scheme: dark)', coloursOf(skin, 'light')),
    scheme('(prefers-color-scheme: dark)', coloursOf(skin, 'dark')),
  ].join('');
}

function lengthsOf({ fonts, borders, distances, page, pointer }: SurveySkin): Properties {
  return {
    '--font': own(FONTS, fonts?.text),
    '--font-headings': own(FONTS, fonts?.headings),
    '--size': px(fonts?.size),
    '--size-heading': px(fonts?.headingSize),
    '--border': px(borders?.width),
    '--radius': px(borders?.radius),
    '--radius-card': px(borders?.cardRadius),
    '--gap-answers': px(distances?.answers),
    '--gap-questions': px(distances?.questions),
    '--padding': px(distances?.padding),
    '--page-width': px(page?.width),
    '--page-width-table': px(page?.width),
    '--page-start': own(PAGE_STARTS, page?.align),
    '--progress': page?.progress === false ? 'none' : undefined,
    '--pointer-size': px(pointer?.size),
  };
}

function coloursOf(skin: SurveySkin, scheme: Scheme): Properties {
  const { colours = {}, pointer, ruler } = skin;
  const of = (pair: Pair | undefined): string | undefined => hexOf(pair?.[scheme]);
  const set = { ground: of(colours.ground), card: of(colours.card), ink: of(colours.ink), accent: of(colours.accent) };
  const { accentInk, accentTint, accentWords, accent } = skinColours(skin, scheme);
  const isMixedAnew = Object.values(set).some((colour) => colour !== undefined);
  return {
    '--ground': set.ground,
    '--card': set.card,
    // Of the ground's colour it is no card, and nothing lifts it.
    '--card-shadow': set.card !== undefined && set.card === set.ground ? 'none' : undefined,
    '--ink': set.ink,
    '--muted': of(colours.muted),
    '--accent': set.accent,
    '--accent-ink': of(colours.accentInk) ?? (set.accent && accentInk),
    '--accent-tint': isMixedAnew ? accentTint : undefined,
    '--accent-words': isMixedAnew && accentWords !== accent ? accentWords : undefined,
    '--line': of(colours.line),
    '--control': of(colours.control),
    '--pointer': of(pointer?.colour),
    '--ruler-track': of(ruler?.track),
    '--ruler-filled': of(ruler?.filled),
    '--ruler-thumb': of(ruler?.thumb),
  };
}

const FONTS = {
  heebo: '"Heebo Variable", system-ui, "Segoe UI", Arial, sans-serif',
  sans: 'system-ui, "Segoe UI", Arial, sans-serif',
  serif: '"Times New Roman", "Frank Ruehl CLM", Georgia, serif',
  mono: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
} as const satisfies Record<NonNullable<NonNullable<SurveySkin['fonts']>['text']>, string>;

const PAGE_STARTS = { start: '0', centre: 'auto' } as const;

function own<K extends string>(choices: Readonly<Record<K, string>>, chosen: K | undefined): string | undefined {
  return chosen !== undefined && Object.hasOwn(choices, chosen) ? choices[chosen] : undefined;
}

function px(length: number | undefined): string | undefined {
  return Number.isInteger(length) ? `${length}px` : undefined;
}

function scheme(query: string, properties: Properties): string {
  const inner = block(properties);
  return inner === '' ? '' : `@media ${query}{${inner}}`;
}

function block(properties: Properties): string {
  const set = Object.entries(properties).filter(([, value]) => value !== undefined);
  return set.length === 0 ? '' : `:root{${set.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
