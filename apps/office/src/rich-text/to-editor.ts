import { isJsonObject, type Json } from '@seker/questionnaire/design';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { RICH } from './rich-schema.ts';

/** A text of the document as the editor holds it; what does not fit is left out. */
export function toEditor(text: Json | undefined): Node {
  const paragraphs =
    typeof text === 'string' ? text.split('\n').map((line) => [line]) : Array.isArray(text) ? text : [];
  const blocks = paragraphs.flatMap(blocksOf);
  return RICH.nodes.doc.create(null, blocks.length === 0 ? [RICH.nodes.paragraph.create()] : blocks);
}

function blocksOf(paragraph: Json): readonly Node[] {
  // A list stands in the place of a paragraph.
  const inlines = Array.isArray(paragraph) ? paragraph : [paragraph];
  const blocks: Node[] = [];
  let line: Node[] = [];
  for (const inline of inlines) {
    if (isJsonObject(inline) && inline['type'] === 'list') {
      if (line.length > 0) blocks.push(RICH.nodes.paragraph.create(null, line));
      line = [];
      blocks.push(listOf(inline));
    } else if (isJsonObject(inline) && inline['type'] === 'button') {
      const content = Array.isArray(inline['content']) ? inline['content'] : [];
      blocks.push(
        RICH.nodes.button.create(
          null,
          content.flatMap((inner) => inlineOf(inner, [])),
        ),
      );
    } else line.push(...inlineOf(inline, []));
  }
  if (line.length > 0 || blocks.length === 0) blocks.push(RICH.nodes.paragraph.create(null, Fragment.from(line)));
  return blocks;
}

function listOf(list: Readonly<Record<string, Json>>): Node {
  const items = Array.isArray(list['items']) ? list['items'] : [];
  const made = items.map((item) => {
    const [first, inner] = blocksOf(item);
    const isLine = first?.type === RICH.nodes.paragraph;
    const line = isLine ? first : RICH.nodes.paragraph.create();
    const below = isLine ? inner : first;
    const content = below === undefined || below.type === RICH.nodes.paragraph ? [line] : [line, below];
    return RICH.nodes.listItem.create(null, content);
  });
  const type = list['numbered'] === true ? RICH.nodes.orderedList : RICH.nodes.bulletList;
  return type.create(
    null,
    made.length === 0 ? [RICH.nodes.listItem.create(null, [RICH.nodes.paragraph.create()])] : made,
  );
}

function inlineOf(inline: Json, marks: readonly Mark[]): readonly Node[] {
  if (typeof inline === 'string') return inline === '' ? [] : [RICH.text(inline, marks)];
  if (!isJsonObject(inline)) return [];
  const content = (mark: Mark): readonly Node[] =>
    (Array.isArray(inline['content']) ? inline['content'] : [inline['content'] ?? '']).flatMap((inner) =>
      inlineOf(inner, mark.addToSet(marks)),
    );
  switch (inline['type']) {
    case 'bold':
      return content(RICH.marks.bold.create());
    case 'italic':
      return content(RICH.marks.italic.create());
    case 'underline':
      return content(RICH.marks.underline.create());
    case 'link':
      return content(RICH.marks.link.create({ href: typeof inline['href'] === 'string' ? inline['href'] : '' }));
    default:
      return [RICH.nodes.piece.create({ json: inline }, null, marks)];
  }
}
