/** The colours of a screen that a skin may change, as six hexadecimal digits. */
export interface Palette {
  readonly ground: string;
  readonly card: string;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly line: string;
  readonly control: string;
}

/** The platform's own, as in `styles/tokens.css`. */
export const PALETTES = {
  light: {
    ground: '#f7f8fa',
    card: '#ffffff',
    ink: '#14181f',
    muted: '#5b6472',
    accent: '#0f766e',
    accentInk: '#ffffff',
    line: '#e3e6eb',
    control: '#8a94a3',
  },
  dark: {
    ground: '#0e1116',
    card: '#161b22',
    ink: '#e8ecf2',
    muted: '#9aa5b4',
    accent: '#2dd4bf',
    accentInk: '#04211d',
    line: '#2a313c',
    control: '#8a94a3',
  },
} as const satisfies Record<'light' | 'dark', Palette>;
