import { encodeQR } from 'qr';

/** Modules of light around a code, without which readers do not find it (ISO/IEC 18004). */
export const QUIET_MODULES = 4;
/** Pixels of a module in a file: sharp on a poster, small enough for a mail. */
const PIXELS = 16;

/** The modules of a code with its quiet zone, dark ones `true`. */
function modulesOf(text: string): readonly (readonly boolean[])[] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES });
}

/** Draws a code as a picture of lines: black on white in every scheme, because many readers need it so. */
export function qrSvg(text: string): string {
  const rows = modulesOf(text);
  const size = rows.length;
  const path = rows.flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}`)).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path stroke="#000" d="${path}" transform="translate(0 .5)"/>`,
    '</svg>',
  ].join('');
}

/** Draws a code as a PNG file. */
export async function qrPng(text: string): Promise<Blob> {
  const rows = modulesOf(text);
  const size = rows.length * PIXELS;
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  rows.forEach((row, y) => {
    for (const { from, length } of runsOf(row)) context.fillRect(from * PIXELS, y * PIXELS, length * PIXELS, PIXELS);
  });
  return await canvas.convertToBlob({ type: 'image/png' });
}

interface Run {
  readonly from: number;
  readonly length: number;
}

/** The stretches of dark modules of a row. */
function runsOf(row: readonly boolean[]): readonly Run[] {
  const runs: Run[] = [];
  row.forEach((isDark, at) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last !== undefined && last.from + last.length === at)
      runs[runs.length - 1] = { from: last.from, length: last.length + 1 };
    else runs.push({ from: at, length: 1 });
  });
  return runs;
}
