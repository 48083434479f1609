import { copyDocument, type DocumentCopy } from './copy-document.ts';
import { styleText } from './style-text.ts';

/** A page as it looked at one moment, and all that its drawing needs to know of it. */
interface PageCopy extends DocumentCopy {
  readonly page: Document;
  readonly width: number;
  readonly height: number;
  readonly scroll: { readonly left: number; readonly top: number };
  readonly ground: string;
  readonly inner: readonly { readonly copy: PageCopy; readonly image: HTMLImageElement }[];
}

/** A picture of a page, of the page's size in CSS pixels. */
export interface PagePicture {
  readonly image: HTMLImageElement;
  readonly width: number;
  readonly height: number;
  readonly ground: string;
}

/**
 * Draws a page, and the pages of its frames within it, from their elements and styles. The copy is made at once, between two
 * presses; what takes time afterwards is done with the copy.
 *
 * @throws {Error} When a drawing is not ready within so many milliseconds.
 */
export async function drawPage(page: Document, ms: number): Promise<PagePicture> {
  return await drawCopy(copyPage(page), ms);
}

function copyPage(page: Document): PageCopy {
  const copy = copyDocument(page);
  return {
    ...copy,
    page,
    width: page.defaultView?.innerWidth ?? 0,
    height: page.defaultView?.innerHeight ?? 0,
    scroll: { left: page.scrollingElement?.scrollLeft ?? 0, top: page.scrollingElement?.scrollTop ?? 0 },
    ground: groundOf(page),
    inner: copy.frames.map((frame) => ({ copy: copyPage(frame.page), image: frame.image })),
  };
}

async function drawCopy(copy: PageCopy, ms: number): Promise<PagePicture> {
  for (const inner of copy.inner) {
    if (inner.copy.width === 0 || inner.copy.height === 0) continue;
    inner.image.setAttribute('src', canvasOf(await drawCopy(inner.copy, ms), 1).toDataURL('image/png'));
  }
  const { width, height, ground } = copy;
  return { image: await loadedImage(svgOf(copy, await styleText(copy.page)), ms), width, height, ground };
}

/** A picture on its ground. */
export function canvasOf({ image, width, height, ground }: PagePicture, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('nothing to draw on');
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

function groundOf(page: Document): string {
  const grounds = [page.body, page.documentElement].map((node) => getComputedStyle(node).backgroundColor);
  return grounds.find((ground) => ground !== TRANSPARENT) ?? '#ffffff';
}

/** What runs would be drawn at its beginning, often before anything is seen. */
const STANDING = '*, *::before, *::after { animation: none !important; transition: none !important; }';

function svgOf({ page, root, width, height, scroll }: PageCopy, styles: string): string {
  const { fontSize, colorScheme } = getComputedStyle(page.documentElement);
  root.style.setProperty('display', 'block');
  root.style.setProperty('block-size', '100%');
  root.style.setProperty('overflow', 'visible');
  if (scroll.left !== 0 || scroll.top !== 0)
    root.querySelector('body')?.style.setProperty('translate', `${-scroll.left}px ${-scroll.top}px`);
  const svg = page.implementation.createDocument(SVG, 'svg').documentElement;
  // What `:root` says is said to this one, so it bears the page's marks.
  for (const { name, value } of root.attributes)
    if (name !== 'style' && name !== 'xmlns') svg.setAttribute(name, value);
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  svg.style.setProperty('font-size', fontSize);
  svg.style.setProperty('color-scheme', schemeOf(page, colorScheme), 'important');
  const style = svg.ownerDocument.createElementNS(SVG, 'style');
  style.textContent = `${styles}\n${STANDING}`;
  const within = svg.ownerDocument.createElementNS(SVG, 'foreignObject');
  within.setAttribute('width', '100%');
  within.setAttribute('height', '100%');
  within.append(root);
  svg.append(style, within);
  return new XMLSerializer().serializeToString(svg).replace(NO_XML, '');
}

const SVG = 'http://www.w3.org/2000/svg';

/** What is no character of XML 1.0 (its `Char`); one of them would make the whole unreadable. */
const NO_XML = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function schemeOf(page: Document, allowed: string): 'dark' | 'light' {
  if (!/\blight\b/.test(allowed)) return /\bdark\b/.test(allowed) ? 'dark' : 'light';
  const prefersDark = page.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches === true;
  return prefersDark && /\bdark\b/.test(allowed) ? 'dark' : 'light';
}

async function loadedImage(svg: string, ms: number): Promise<HTMLImageElement> {
  const image = new Image();
  image.decoding = 'sync';
  let timer = 0;
  await new Promise<void>((resolve, reject) => {
    timer = window.setTimeout(() => reject(new Error('the drawing took too long')), ms);
    // Some browsers cannot say of such an image that it is decoded, and draw it all the same.
    image.addEventListener('load', () => void image.decode().then(resolve, () => resolve()));
    image.addEventListener('error', () => reject(new Error('the drawing could not be read')));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  }).finally(() => clearTimeout(timer));
  return image;
}
