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
  /** States beside the three above: each a text on its tint, and a mark that stands without one. */
  readonly warn: string;
  readonly warnTint: string;
  readonly warnMark: string;
  readonly violet: string;
  readonly violetTint: string;
  readonly violetMark: string;
  readonly sky: string;
  readonly skyTint: string;
  readonly skyMark: string;
  readonly accentMark: string;
  readonly infoMark: string;
  readonly dangerMark: string;
  readonly greyMark: string;
  /** What a bar runs in. */
  readonly track: string;
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
  warn: '#8a4b00',
  warnTint: '#fff3de',
  warnMark: '#b45309',
  violet: '#6b21a8',
  violetTint: '#f5ecfd',
  violetMark: '#8b3fd1',
  sky: '#0b5a75',
  skyTint: '#e2f4fa',
  skyMark: '#0e7fa6',
  accentMark: '#0f766e',
  infoMark: '#5a5fe0',
  dangerMark: '#d03b2f',
  greyMark: '#727d8e',
  track: '#e3e6eb',
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
  warn: '#fbbf6b',
  warnTint: '#35250c',
  warnMark: '#f5a83d',
  violet: '#d8b4fe',
  violetTint: '#2b1b40',
  violetMark: '#c084fc',
  sky: '#7dd3f0',
  skyTint: '#0c2b38',
  skyMark: '#38b6dd',
  accentMark: '#2dd4bf',
  infoMark: '#8e9bf5',
  dangerMark: '#ff7a6e',
  greyMark: '#7f8b9c',
  track: '#2a313c',
};
