/** How long a style sheet, or a font or picture of it, may take to be read, in milliseconds. */
const ASSET_MS = 4_000;

/** What was read once, by address: a supervisor looks again every few seconds. */
const assets = new Map<string, Promise<string | null>>();

/**
 * All styles that a document wears, as one text that stands alone: fonts and pictures are within it, and it has the page's
 * colour scheme in every place where it is drawn. What cannot be read in time is left out.
 */
export async function styleText(page: Document): Promise<string> {
  const worn = [...page.styleSheets, ...page.adoptedStyleSheets].filter((sheet) => !sheet.disabled);
  const texts = await Promise.all(worn.map(async (sheet) => inMedia(sheet, await textOf(sheet, page))));
  return ofScheme(texts.join('\n'), page);
}

async function textOf(sheet: CSSStyleSheet, page: Document): Promise<string> {
  const base = sheet.href ?? page.baseURI;
  // The source, where there is one: what browsers write down of rules loses shorthands that hold variables.
  const source = sheet.href === null ? sheet.ownerNode?.textContent : await asset(sheet.href, 'text');
  return await withAssets(source || [...sheet.cssRules].map((rule) => rule.cssText).join('\n'), base);
}

function inMedia({ media }: CSSStyleSheet, text: string): string {
  return media.mediaText === '' ? text : `@media ${media.mediaText} {\n${text}\n}`;
}

const SCHEME = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/g;

/** An image that is on no page yet has the scheme of none. */
function ofScheme(text: string, page: Document): string {
  const isDark = page.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches ?? false;
  return text.replace(SCHEME, (_, scheme) => ((scheme === 'dark') === isDark ? '(min-width: 0)' : '(max-width: 0)'));
}

const ADDRESS = /url\(\s*(["']?)([^"')]+)\1\s*\)/g;

async function withAssets(text: string, base: string): Promise<string> {
  const read = new Map<string, string>();
  const addresses = [...text.matchAll(ADDRESS)].flatMap(([, , address]) => address ?? []);
  await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      if (address.startsWith('data:') || address.startsWith('#')) return;
      read.set(address, (await asset(new URL(address, base).href, 'dataUrl')) ?? 'data:,');
    }),
  );
  return text.replace(ADDRESS, (whole, _, address: string) => {
    const own = read.get(address);
    return own === undefined ? whole : `url("${own}")`;
  });
}

function asset(url: string, as: 'text' | 'dataUrl'): Promise<string | null> {
  const known = assets.get(url);
  if (known !== undefined) return known;
  const reading = readAsset(url, as).catch(() => {
    assets.delete(url);
    return null;
  });
  assets.set(url, reading);
  return reading;
}

async function readAsset(url: string, as: 'text' | 'dataUrl'): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ASSET_MS) });
  if (!answer.ok) throw new Error('not there');
  if (as === 'text') return await answer.text();
  const blob = await answer.blob();
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : 'data:,'));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(blob);
  });
}
