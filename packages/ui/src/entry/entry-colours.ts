import { schemeVariables } from '../theme/css-variables.ts';
import { darkPalette, lightPalette, type Palette } from '../theme/palette.ts';

/** Where the library behind the log-in keeps which colour scheme the person chose; without it both follow the system. */
export const SCHEME_KEY = 'mantine-color-scheme-value';

const LIGHT = rule('light', lightPalette);
const DARK = rule('dark', darkPalette);

/** The style sheet of the colours, for a page that begins without the library which writes them otherwise. */
export function entryColours(chosen: string | null): string {
  if (chosen === 'light') return LIGHT;
  if (chosen === 'dark') return DARK;
  return `${LIGHT}@media (prefers-color-scheme: dark){${DARK}}`;
}

function rule(scheme: string, palette: Palette): string {
  const variables = Object.entries(schemeVariables(palette)).map(([name, value]) => `${name}:${value}`);
  return `:root{color-scheme:${scheme};${variables.join(';')}}`;
}
