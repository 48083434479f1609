type Grounds = 'all' | 'light' | 'dark';

/** What is fainter is taken for empty; what is stronger counts as ink. */
const EMPTY = 16;
/** Of a picture with less emptiness than this its own ground goes along with it. */
const LEAST_EMPTY = 0.02;
/** A mark can be made out with so much contrast, where it is so much of the picture. */
const LEAST_CONTRAST = 2;
const LEAST_SHARE = 0.6;
/** Relative luminance of the platform's light and dark grounds. */
const LIGHT = 0.94;
const DARK = 0.006;

/** On which grounds a picture can be made out, by its pixels (red, green, blue, opacity). */
export function groundsOf(pixels: Uint8ClampedArray): Grounds {
  const ink: number[] = [];
  for (let at = 0; at < pixels.length; at += 4)
    if ((pixels[at + 3] ?? 0) >= EMPTY) ink.push(luminance(pixels.subarray(at, at + 3)));
  if (ink.length === 0 || 1 - ink.length / (pixels.length / 4) < LEAST_EMPTY) return 'all';
  const isSeenOn = (ground: number): boolean =>
    ink.filter((one) => contrast(one, ground) >= LEAST_CONTRAST).length / ink.length >= LEAST_SHARE;
  const [onLight, onDark] = [isSeenOn(LIGHT), isSeenOn(DARK)];
  if (onLight === onDark) return 'all';
  return onLight ? 'light' : 'dark';
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([red = 0, green = 0, blue = 0]: Uint8ClampedArray): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
