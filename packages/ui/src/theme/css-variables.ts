import type { CSSVariablesResolver } from '@mantine/core';
import { darkPalette, lightPalette, type Palette } from './palette.ts';

/** Our palette as `--sk-…`, and Mantine's own variables pointed at it, per colour scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables(lightPalette),
  dark: schemeVariables(darkPalette),
});

/** What one colour scheme is made of, for pages without Mantine, too. */
export function schemeVariables(palette: Palette): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(palette).map(([name, colour]) => [`--sk-${kebab(name)}`, colour])),
    '--mantine-color-body': palette.card,
    '--mantine-color-text': palette.ink,
    '--mantine-color-bright': palette.ink,
    '--mantine-color-dimmed': palette.muted,
    '--mantine-color-placeholder': palette.muted,
    '--mantine-color-anchor': palette.accentText,
    '--mantine-color-error': palette.danger,
    '--mantine-color-default': palette.card,
    '--mantine-color-default-hover': palette.raised,
    '--mantine-color-default-color': palette.ink,
    '--mantine-color-default-border': palette.controlLine,
    '--mantine-color-disabled': palette.quiet,
    '--mantine-color-disabled-color': palette.muted,
    '--mantine-color-disabled-border': palette.line,
    '--mantine-color-accent-filled': palette.accent,
    '--mantine-color-danger-filled': palette.danger,
    '--mantine-color-info-filled': palette.info,
    // The words of a menu's row take the sixth shade of their colour, in both schemes.
    '--mantine-color-danger-6': palette.danger,
    '--mantine-primary-color-filled': palette.accent,
    '--mantine-primary-color-filled-hover': palette.accentHover,
    '--mantine-primary-color-light': palette.accentTint,
    '--mantine-primary-color-light-hover': palette.accentTint,
    '--mantine-primary-color-light-color': palette.accentText,
    '--mantine-primary-color-contrast': palette.onAccent,
  };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
