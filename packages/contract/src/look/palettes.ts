/** The colours of a respondent's screen, six-digit hexadecimal; a skin may change all but the last. */
export interface Palette {
  readonly ground: string;
  readonly card: string;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly line: string;
  readonly control: string;
  /** Errors. */
  readonly danger: string;
}

/** The platform's palettes, identical to `styles/tokens.css` of the survey app. */
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
    danger: '#b42318',
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
    danger: '#ff8a80',
  },
} as const satisfies Record<'light' | 'dark', Palette>;

export type Scheme = keyof typeof PALETTES;
