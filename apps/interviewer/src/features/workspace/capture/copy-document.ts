import { imageFor, pixelsOf } from './copy-media.ts';
import { frameWindow } from './frame-window.ts';

export interface DocumentCopy {
  readonly root: HTMLElement;
  /** The pages of its frames, and the images that stand in their places. */
  readonly frames: readonly { readonly page: Document; readonly image: HTMLImageElement }[];
}

/** What a picture has no use for; styles come to it as one text. */
const UNSEEN = 'head, script, style, link, template, noscript';
const MEDIA = 'img, video, canvas, iframe';

/**
 * A copy of a page's elements that looks as the page does now: what is typed, chosen, scrolled to and opened over it is in
 * its attributes. It belongs to a document that loads nothing.
 */
export function copyDocument(page: Document): DocumentCopy {
  const root = page.implementation.createHTMLDocument('').importNode(page.documentElement, true);
  const copies = [...root.querySelectorAll<HTMLElement>('*')];
  const pairs = [...page.documentElement.querySelectorAll<HTMLElement>('*')].flatMap((seen, at) => {
    const made = copies[at];
    return made === undefined ? [] : [{ seen, made }];
  });
  const isScrolled = (page.scrollingElement?.scrollTop ?? 0) !== 0 || (page.scrollingElement?.scrollLeft ?? 0) !== 0;
  for (const { seen, made } of pairs) {
    keepState(seen, made);
    keepScroll(seen, made);
    if (isScrolled && getComputedStyle(seen).position === 'fixed') keepInPlace(seen, made);
  }
  const frames: { page: Document; image: HTMLImageElement }[] = [];
  for (const { seen, made } of pairs) {
    if (seen.matches('dialog:modal')) liftDialog(seen, made, root);
    if (!seen.matches(MEDIA)) continue;
    const pixels = pixelsOf(seen);
    const image = imageFor(seen, made);
    if (pixels !== undefined) image.setAttribute('src', pixels);
    if (seen instanceof frameWindow(seen).HTMLIFrameElement && seen.contentDocument !== null)
      frames.push({ page: seen.contentDocument, image });
  }
  for (const one of root.querySelectorAll(UNSEEN)) one.remove();
  return { root, frames };
}

function keepState(seen: HTMLElement, made: HTMLElement): void {
  const { HTMLInputElement, HTMLTextAreaElement, HTMLOptionElement } = frameWindow(seen);
  if (seen instanceof HTMLInputElement) {
    if (seen.type !== 'file') made.setAttribute('value', seen.value);
    made.toggleAttribute('checked', seen.checked);
  } else if (seen instanceof HTMLTextAreaElement) made.textContent = seen.value;
  else if (seen instanceof HTMLOptionElement) made.toggleAttribute('selected', seen.selected);
}

function keepScroll(seen: HTMLElement, made: HTMLElement): void {
  const { scrollTop, scrollLeft } = seen;
  if ((scrollTop === 0 && scrollLeft === 0) || seen.ownerDocument.scrollingElement === seen) return;
  made.style.setProperty('overflow', 'hidden');
  for (const [at, child] of [...seen.children].entries()) {
    const childMade = made.children[at];
    if (childMade === undefined || STILL.has(getComputedStyle(child).position)) continue;
    if ('style' in childMade)
      (childMade as HTMLElement).style.setProperty('translate', `${-scrollLeft}px ${-scrollTop}px`);
  }
}

/** The positions that stay in their place while what is behind them is scrolled. */
const STILL = new Set(['sticky', 'fixed']);

/** What stays while its page is scrolled would move with the copy's body: it is given its place within that. */
function keepInPlace(seen: HTMLElement, made: HTMLElement): void {
  const body = seen.ownerDocument.body.getBoundingClientRect();
  const { left, top, width, height } = seen.getBoundingClientRect();
  for (const [name, value] of Object.entries({
    inset: 'auto',
    margin: '0',
    left: `${left - body.left}px`,
    top: `${top - body.top}px`,
    width: `${width}px`,
    height: `${height}px`,
  }))
    made.style.setProperty(name, value, 'important');
}

/** A dialog over everything is so by no attribute: it is given its place, and the shade around it. */
function liftDialog(seen: HTMLElement, made: HTMLElement, root: HTMLElement): void {
  const { left, top, width, height } = seen.getBoundingClientRect();
  const shade = getComputedStyle(seen, '::backdrop').backgroundColor;
  for (const [name, value] of Object.entries({
    position: 'fixed',
    display: 'block',
    margin: '0',
    inset: 'auto',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    'box-shadow': `0 0 0 100vmax ${shade}`,
    'z-index': '2147483647',
  }))
    made.style.setProperty(name, value, 'important');
  // Beside the body, which is moved by as much as the page is scrolled.
  root.append(made);
}
