import { matchWords, type Wanted } from './match-words.ts';

const NAME = 'seker-found';

/** Marks the wanted words in a text as it is drawn, without a change to it; returns how to take the marks away. */
export function highlightFound(field: Element, wanted: Wanted): () => void {
  const { highlights } = CSS;
  // A browser without highlights shows the card, and the words above it.
  if (highlights === undefined) return () => undefined;
  const marks = new Highlight();
  for (const line of field.querySelectorAll('p, li')) for (const range of rangesIn(line, wanted)) marks.add(range);
  highlights.set(NAME, marks);
  return () => void highlights.delete(NAME);
}

/** Where the words stand in one line, over its marks and not over its chips. */
function rangesIn(line: Element, wanted: Wanted): readonly Range[] {
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  const places = nodes.map((_, at) => nodes.slice(0, at).reduce((sum, node) => sum + node.data.length, 0));
  const isChip = (node: Text): boolean => node.parentElement?.closest('.rich-piece') !== null;
  const words = nodes.map((node) => (isChip(node) ? '\ufffc'.repeat(node.data.length) : node.data)).join('');
  return matchWords(words, wanted).flatMap(({ from, to }) => {
    const [first, last] = [from, to - 1].map((place) => places.findLastIndex((start) => start <= place));
    const [start, end] = [nodes[first ?? -1], nodes[last ?? -1]];
    if (start === undefined || end === undefined || first === undefined || last === undefined) return [];
    const range = new Range();
    range.setStart(start, from - (places[first] ?? 0));
    range.setEnd(end, to - (places[last] ?? 0));
    return [range];
  });
}
