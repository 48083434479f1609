import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

/** Attributes of a link and of a piece are the document's own JSON. */
const nodes = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }, { tag: 'div' }], toDOM: () => ['p', 0] },
  bulletList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  orderedList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  listItem: {
    content: 'paragraph (bulletList | orderedList)?',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  /** What opens the survey from a mail; a text of a questionnaire has none, and a paste brings none. */
  button: {
    group: 'block',
    content: 'text*',
    marks: '',
    defining: true,
    toDOM: () => ['div', { class: 'rich-button' }, 0],
  },
  text: { group: 'inline' },
  /** A pipe, a medium, or words by number or answer: one sign in the line, shown as a chip. */
  piece: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { json: {} },
    // Chips travel within the editor only: nothing outside can make one.
    toDOM: (node) => ['span', { 'data-piece': JSON.stringify(node.attrs['json']) }],
  },
} as const satisfies Record<string, NodeSpec>;

const marks = {
  bold: {
    parseDOM: [{ tag: 'b' }, { tag: 'strong' }],
    toDOM: () => ['strong', 0],
  },
  italic: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (dom) => safeLink(dom.getAttribute('href')) }],
    toDOM: (mark) => ['a', { href: mark.attrs['href'], rel: 'noreferrer' }, 0],
  },
} as const satisfies Record<string, MarkSpec>;

/** What a text of a questionnaire can be; there is no HTML in it, and a paste brings nothing else. */
export const RICH = new Schema({ nodes, marks });

/** The same links as the questionnaire takes. */
export const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i;

function safeLink(href: string | null): { href: string } | false {
  return href !== null && SAFE_LINK.test(href) ? { href } : false;
}
