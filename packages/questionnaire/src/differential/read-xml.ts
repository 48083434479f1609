/** One element of a well-formed document, with qualified names as written. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

const TOKEN =
  /<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([^\s/>]+)((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Parses just enough XML for forms that another parser has accepted. */
export function readXml(text: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const path: Open[] = [root];
  for (const [, closes, name, attributes = '', isEmpty, words] of text.matchAll(TOKEN)) {
    const parent = path.at(-1) ?? root;
    if (words !== undefined) parent.text += decoded(words);
    if (name === undefined) continue;
    if (closes === '/') {
      path.pop();
      continue;
    }
    const element: Open = { name, attributes: readAttributes(attributes), children: [], text: '' };
    parent.children.push(element);
    if (isEmpty !== '/') path.push(element);
  }
  const [first] = root.children;
  if (first === undefined) throw new Error('no element');
  return first;
}

interface Open extends XmlElement {
  readonly children: Open[];
  text: string;
}

/** All elements of that name, at any depth. */
export function elementsNamed(element: XmlElement, name: string): readonly XmlElement[] {
  const inner = element.children.flatMap((child) => elementsNamed(child, name));
  return element.name === name ? [element, ...inner] : inner;
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}
