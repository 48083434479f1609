/** One colour scheme, as `#rrggbb`; every text pair of it passes WCAG AA. */
export interface Palette {
  readonly ground: string;
  readonly card: string;
  /** Raised above a card: menus, the hovered row. */
  readonly raised: string;
  /** Decorative; never the only sign of a control. */
  readonly line: string;
  /** Borders of controls: 3:1 against card and ground. */
  readonly controlLine: string;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly accentHover: string;
  readonly accentTint: string;
  readonly accentText: string;
  readonly danger: string;
  readonly onDanger: string;
  readonly dangerHover: string;
  readonly dangerTint: string;
  readonly info: string;
  readonly onInfo: string;
  readonly infoHover: string;
  readonly infoTint: string;
  readonly quiet: string;
}

export const lightPalette: Palette = {
  ground: '#f7f8fa',
  card: '#ffffff',
  raised: '#f0f2f5',
  line: '#e3e6eb',
  controlLine: '#858f9e',
  ink: '#14181f',
  muted: '#5b6472',
  accent: '#0f766e',
  onAccent: '#ffffff',
  accentHover: '#0b5f59',
  accentTint: '#e6f5f2',
  accentText: '#0b5f59',
  danger: '#b42318',
  onDanger: '#ffffff',
  dangerHover: '#912018',
  dangerTint: '#fdecea',
  info: '#3538cd',
  onInfo: '#ffffff',
  infoHover: '#2b2da8',
  infoTint: '#eef0ff',
  quiet: '#eceff3',
};

export const darkPalette: Palette = {
  ground: '#0e1116',
  card: '#161b22',
  raised: '#1e252f',
  line: '#2a313c',
  controlLine: '#667284',
  ink: '#e8ecf2',
  muted: '#9aa5b4',
  accent: '#2dd4bf',
  onAccent: '#04211d',
  accentHover: '#5eead4',
  accentTint: '#0d2f2b',
  accentText: '#2dd4bf',
  danger: '#ff8a80',
  onDanger: '#2b0b08',
  dangerHover: '#ffa69e',
  dangerTint: '#3a1713',
  info: '#a5b4fc',
  onInfo: '#12143a',
  infoHover: '#c0cbfd',
  infoTint: '#1c2046',
  quiet: '#222a35',
};
