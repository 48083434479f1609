/** Speech in a film or sound within a period of time. */
export interface Caption {
  readonly fromMilliseconds: number;
  readonly toMilliseconds: number;
  readonly lines: readonly string[];
}

export interface ReadCaptions {
  readonly captions: readonly Caption[];
  /** Lines, from 1, at which a faulty block begins. */
  readonly faults: readonly number[];
}

/** More than any film within 50 MB has. */
const MOST_CAPTIONS = 5_000;
/** Header and metadata blocks. */
const ASIDE = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/;
const TIMES = /^(\S+)\s+-->\s+(\S+)(?:\s.*)?$/;
/** `1:02:03.400`, `02:03.400`; SubRip uses a comma. */
const TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})$/;

/** Parses captions: WebVTT or SubRip, separated by blank lines. Faulty blocks are reported and left out. */
export function readCaptions(text: string): ReadCaptions {
  const captions: Caption[] = [];
  const faults: number[] = [];
  for (const { line, lines } of blocksOf(text)) {
    if (ASIDE.test(lines[0] ?? '')) continue;
    const caption = captionOf(lines);
    if (caption === null || captions.length === MOST_CAPTIONS) faults.push(line);
    else captions.push(caption);
  }
  return { captions, faults };
}

/** Writes captions as a WebVTT file without markup. */
export function writeWebVtt(captions: readonly Caption[]): string {
  const blocks = captions.map(({ fromMilliseconds, toMilliseconds, lines }) =>
    [`${timeOf(fromMilliseconds)} --> ${timeOf(toMilliseconds)}`, ...lines.map(escaped)].join('\n'),
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

interface Block {
  readonly line: number;
  readonly lines: readonly string[];
}

function blocksOf(text: string): readonly Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let open: { line: number; lines: string[] } | null = null;
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const line = raw.trim();
    if (line === '') {
      open = null;
      continue;
    }
    if (open === null) {
      open = { line: index + 1, lines: [] };
      blocks.push(open);
    }
    open.lines.push(line);
  }
  return blocks;
}

/** Parses a block: an optional number or name, then the times, then the text. */
function captionOf(lines: readonly string[]): Caption | null {
  const at = TIMES.test(lines[0] ?? '') ? 0 : 1;
  const times = TIMES.exec(lines[at] ?? '');
  const [from, to] = [millisecondsOf(times?.[1]), millisecondsOf(times?.[2])];
  const words = lines
    .slice(at + 1)
    .map(withoutMarkup)
    .filter((line) => line !== '');
  if (from === null || to === null || to <= from || words.length === 0) return null;
  return { fromMilliseconds: from, toMilliseconds: to, lines: words };
}

function millisecondsOf(time: string | undefined): number | null {
  const found = TIME.exec(time ?? '');
  if (found === null) return null;
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + milliseconds;
}

function withoutMarkup(line: string): string {
  return line
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}

function escaped(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function timeOf(milliseconds: number): string {
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');
  const rest = String(milliseconds % 1_000).padStart(3, '0');
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1_000) % 60)}.${rest}`;
}
