import type { Json } from '@seker/questionnaire/design';
import type { Mark, Node } from 'prosemirror-model';
import { RICH } from './rich-schema.ts';

/** What the editor holds as a text of the document, in its shortest form; undefined where nothing is written. */
export function fromEditor(doc: Node): Json | undefined {
  const paragraphs: Json[] = [];
  // A list stands in the place of a paragraph, not in one.
  doc.forEach((block) => void paragraphs.push(blockOf(block)));
  return shortest(paragraphs);
}

function blockOf(block: Node): Json {
  if (block.type === RICH.nodes.paragraph) return lineOf(block);
  return block.type === RICH.nodes.button ? { type: 'button', content: lineOf(block) } : listOf(block);
}

/** Lines of nothing but words are one string; undefined where there are no words. */
export function shortest(paragraphs: readonly Json[]): Json | undefined {
  const lines = paragraphs.filter((one): one is readonly Json[] => Array.isArray(one));
  if (lines.length < paragraphs.length) return paragraphs;
  if (lines.every((line) => line.length === 0)) return undefined;
  const isPlain = lines.every((line) => line.every((inline) => typeof inline === 'string'));
  return isPlain ? lines.map((line) => line.join('')).join('\n') : lines;
}

function listOf(list: Node): Json {
  const items: Json[][] = [];
  list.forEach((item) => {
    const [line, below] = [item.child(0), item.childCount > 1 ? item.child(1) : null];
    items.push([...lineOf(line), ...(below === null ? [] : [listOf(below)])]);
  });
  return { type: 'list', numbered: list.type === RICH.nodes.orderedList, items };
}

/** Marks from the outside in, always in one order, so that the same text is the same JSON. */
const ORDER = ['link', 'bold', 'italic', 'underline'] as const;

interface Run {
  readonly marks: readonly Mark[];
  readonly inline: Json;
}

function lineOf(line: Node): Json[] {
  const runs: Run[] = [];
  line.forEach((node) => {
    const marks = ORDER.flatMap((name) => node.marks.filter((mark) => mark.type.name === name));
    runs.push({ marks, inline: node.isText ? (node.text ?? '') : node.attrs['json'] });
  });
  return nested(runs, 0);
}

/** Runs that share their outer mark stand in it together. */
function nested(runs: readonly Run[], depth: number): Json[] {
  const pieces: Json[] = [];
  for (let from = 0; from < runs.length; ) {
    const run = runs[from];
    if (run === undefined) break;
    const mark = run.marks[depth];
    let to = from + 1;
    if (mark === undefined) pieces.push(run.inline);
    else {
      while (runs[to]?.marks[depth]?.eq(mark) === true) to += 1;
      pieces.push(marked(mark, nested(runs.slice(from, to), depth + 1)));
    }
    from = to;
  }
  return joined(pieces);
}

function marked(mark: Mark, content: Json[]): Json {
  return mark.type.name === 'link'
    ? { type: 'link', href: String(mark.attrs['href']), content }
    : { type: mark.type.name, content };
}

function joined(pieces: readonly Json[]): Json[] {
  return pieces.reduce<Json[]>((all, piece) => {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else if (piece !== '') all.push(piece);
    return all;
  }, []);
}
