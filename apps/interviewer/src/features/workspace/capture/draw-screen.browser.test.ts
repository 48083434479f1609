import { afterEach, expect, test } from 'vitest';
import { drawScreen } from './draw-screen.ts';

afterEach(() => document.body.replaceChildren());

/** A page with a frame in it, as the survey stands in the workspace, at 100, 50 and of 400 × 300. */
async function showFrame(content: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.style.cssText =
    'position: fixed; inset-block-start: 50px; inset-inline-start: 100px; width: 400px; height: 300px; border: 0';
  frame.srcdoc = `<!doctype html><html><body style="margin: 0; background: rgb(0, 0, 255)">${content}</body></html>`;
  const hasCome = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await hasCome;
  if (frame.contentDocument === null) throw new Error('a frame of another origin');
  return frame.contentDocument;
}

/** The colours at points of a picture, to the nearest of 0, 128 and 255 each: JPEG keeps them nearly. */
async function coloursAt(url: string, points: readonly (readonly [x: number, y: number])[]): Promise<string[]> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  return points.map(([x, y]) =>
    [...(context?.getImageData(x, y, 1, 1).data ?? [])]
      .slice(0, 3)
      .map((value) => Math.round(value / 127.5) * 127.5)
      .map(Math.ceil)
      .join(' '),
  );
}

const RED = '255 0 0';
const GREEN = '0 255 0';
const BLUE = '0 0 255';

function block(colour: string, height: number): string {
  return `<div style="height: ${height}px; background: ${colour}"></div>`;
}

test('the page of the frame is in the picture, where it stands', async () => {
  await showFrame(block('rgb(255, 0, 0)', 100) + block('rgb(0, 255, 0)', 100));
  const at = await coloursAt(await drawScreen(), [
    [110, 60],
    [110, 160],
    [110, 340],
    [390, 60],
  ]);
  expect(at).toEqual([RED, GREEN, BLUE, RED]);
});

test('it is scrolled as the page is, and so are lists within it', async () => {
  const list = `<div id="list" style="height: 50px; overflow: auto">${block('rgb(255, 0, 0)', 50)}${block('rgb(0, 255, 0)', 50)}</div>`;
  const page = await showFrame(block('rgb(255, 0, 0)', 200) + list + block('rgb(0, 0, 255)', 600));
  page.scrollingElement?.scrollTo(0, 190);
  page.querySelector('#list')?.scrollTo(0, 50);
  const at = await coloursAt(await drawScreen(), [
    [110, 54],
    [110, 80],
    [110, 130],
  ]);
  expect(at).toEqual([RED, GREEN, BLUE]);
});

test.each([0, 40])('what stays at the foot of a page is there, scrolled by %d', async (top) => {
  const foot = 'position: fixed; inset-block-end: 0; inset-inline: 0; height: 60px; background: rgb(0, 255, 0)';
  const page = await showFrame(`${block('rgb(255, 0, 0)', 900)}<div style="${foot}"></div>`);
  page.scrollingElement?.scrollTo(0, top);
  const at = await coloursAt(await drawScreen(), [
    [110, 270],
    [110, 300],
    [110, 340],
  ]);
  expect(at).toEqual([RED, GREEN, GREEN]);
});

test('what was chosen, typed and drawn is in it', async () => {
  const page = await showFrame(`<style>
      input { appearance: none; display: block; margin: 0; width: 100px; height: 50px; background: rgb(255, 0, 0) }
      input:checked, textarea { background: rgb(0, 255, 0) }
      textarea { display: block; margin: 0; border: 0; padding: 0; width: 100px; height: 50px; color: rgb(255, 0, 0); font: 200px/1 sans-serif }
    </style><input type="checkbox"><input type="checkbox" checked><textarea></textarea><canvas width="100" height="50" style="display: block"></canvas>`);
  const [first, second] = page.querySelectorAll('input');
  first?.click();
  second?.click();
  const text = page.querySelector('textarea');
  if (text !== null) text.value = '████';
  const canvas = page.querySelector('canvas')?.getContext('2d');
  if (canvas) canvas.fillStyle = 'rgb(255, 0, 0)';
  canvas?.fillRect(0, 0, 100, 50);
  const at = await coloursAt(await drawScreen(), [
    [150, 75],
    [150, 125],
    [150, 175],
    [150, 225],
  ]);
  expect(at).toEqual([GREEN, RED, RED, RED]);
});

test('a dialog over it is over it', async () => {
  const page = await showFrame(
    `${block('rgb(255, 0, 0)', 900)}<dialog style="border: 0; padding: 0; width: 100px; height: 100px; background: rgb(0, 255, 0)"></dialog>`,
  );
  page.querySelector('dialog')?.showModal();
  page.scrollingElement?.scrollTo(0, 40);
  expect(await coloursAt(await drawScreen(), [[300, 200]])).toEqual([GREEN]);
});

test('what is still moving in is drawn where it arrives', async () => {
  await showFrame(
    `<style>@keyframes arrive { from { opacity: 0 } } div { animation: arrive 1h }</style>${block('rgb(255, 0, 0)', 100)}`,
  );
  expect(await coloursAt(await drawScreen(), [[110, 60]])).toEqual([RED]);
});

test('characters that XML does not have are left out, and the rest is drawn', async () => {
  const page = await showFrame(block('rgb(255, 0, 0)', 100));
  page.body.append('a\u0001b\uFFFFc\uD800 & < >');
  expect(await coloursAt(await drawScreen(), [[110, 60]])).toEqual([RED]);
});

test('a drawing that is not ready in time is no picture, rather than one of the bare ground', async () => {
  await showFrame(block('rgb(255, 0, 0)', 100));
  await expect(drawScreen(0)).rejects.toThrow('too long');
});
