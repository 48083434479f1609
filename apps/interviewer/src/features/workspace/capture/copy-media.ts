import { frameWindow } from './frame-window.ts';

/** Larger than the window it would only cost time. */
const MOST_PIXELS_ACROSS = 800;

const LOADED_BY = new Set(['src', 'srcset', 'srcdoc', 'sizes', 'poster', 'width', 'height', 'alt', 'loading']);

/** An image of the size and place of a picture, film, drawing or frame, in a copy of its page. */
export function imageFor(seen: Element, made: Element): HTMLImageElement {
  const { width, height } = seen.getBoundingClientRect();
  const image = made.ownerDocument.createElement('img');
  for (const { name, value } of made.attributes) if (!LOADED_BY.has(name)) image.setAttribute(name, value);
  image.style.setProperty('width', `${width}px`);
  image.style.setProperty('height', `${height}px`);
  image.style.setProperty('box-sizing', 'border-box');
  image.style.setProperty('display', getComputedStyle(seen).display);
  made.replaceWith(image);
  return image;
}

/** What a picture, film or drawing shows now, as a data URL; undefined for others, and where it shows nothing that may be read. */
export function pixelsOf(seen: Element): string | undefined {
  const drawn = sizeOf(seen);
  if (drawn === undefined || drawn.width === 0 || drawn.height === 0) return undefined;
  const scale = Math.min(1, MOST_PIXELS_ACROSS / Math.max(drawn.width, drawn.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(drawn.width * scale));
  canvas.height = Math.max(1, Math.round(drawn.height * scale));
  try {
    canvas.getContext('2d')?.drawImage(drawn.source, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  } catch {
    return undefined;
  }
}

function sizeOf(seen: Element): { source: CanvasImageSource; width: number; height: number } | undefined {
  const { HTMLVideoElement, HTMLImageElement, HTMLCanvasElement } = frameWindow(seen);
  if (seen instanceof HTMLVideoElement) return { source: seen, width: seen.videoWidth, height: seen.videoHeight };
  if (seen instanceof HTMLImageElement) return { source: seen, width: seen.naturalWidth, height: seen.naturalHeight };
  if (seen instanceof HTMLCanvasElement) return { source: seen, width: seen.width, height: seen.height };
  return undefined;
}
