/** Red, green and blue, 0..255 each. */
type Rgb = readonly [number, number, number];

/** WCAG 2.2: minimum contrast of ordinary text. */
export const AA_TEXT = 4.5;
/** WCAG 2.2: minimum contrast of the edge of a control. */
export const AA_EDGE = 3;

/** WCAG contrast ratio, 1..21, of two six-digit hexadecimal colours. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes `share` (0..1) of one colour over another. */
export function tint(colour: string, over: string, share: number): string {
  const [front, back] = [rgbOf(colour), rgbOf(over)];
  const mixed = front.map((part, index) => Math.round(part * share + (back[index] ?? 0) * (1 - share)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The candidate with the highest contrast on a background. */
export function mostReadable(on: string, candidates: readonly [string, ...string[]]): string {
  return candidates.reduce((best, each) => (contrast(each, on) > contrast(best, on) ? each : best));
}

/** The nearest tint or shade with this contrast on all backgrounds; null when there is none. */
export function nearestReadable(colour: string, grounds: readonly string[], least: number): string | null {
  const reads = (one: string): boolean => grounds.every((ground) => contrast(one, ground) >= least);
  for (let share = 0; share <= 100; share += 1)
    for (const end of ['#000000', '#ffffff']) {
      const one = tint(end, colour, share / 100);
      if (reads(one)) return one;
    }
  return null;
}

function rgbOf(colour: string): Rgb {
  const whole = Number.parseInt(colour.slice(1), 16);
  return [whole >> 16, (whole >> 8) & 255, whole & 255];
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
