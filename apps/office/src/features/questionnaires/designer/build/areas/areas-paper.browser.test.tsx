import { axeFaults, clickAt, css, dragByMouse, moveMouse, press, spotIn } from '@seker/component-tests';
import { mediaCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerTo } from '../../../../../testing/answering.ts';
import { draftOfOne, item } from '../../session/acts/draft-to-edit.test-data.ts';
import { savedNode } from '../../session/shopping-draft.test-data.ts';
import { STREET } from '../properties/street.test-data.ts';
import { showBuild } from '../show-build.test-data.tsx';

const WHERE = draftOfOne(
  {
    kind: 'visual',
    subKind: 'clickObject',
    image: { type: 'image', id: STREET.medium.id },
    areas: [item('a1', 1, { shape: { type: 'rectangle', x: 0.25, y: 0.25, width: 0.5, height: 0.5 } })],
  },
  'Where?',
);

/** Drags across the picture, in shares of it. */
async function dragOn(picture: Locator, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await moveMouse({ to: spotIn(picture, ...from) }, 'down', { to: spotIn(picture, ...to), steps: 5 }, 'up');
}

const CORNERS = [
  [0.7, 0.8],
  [0.9, 0.8],
  [0.8, 0.95],
  [0.7, 0.8],
] as const;

async function open() {
  localStorage.setItem('seker.designer.group.areas', '1');
  const shown = await showBuild(WHERE, {
    language: 'en',
    selected: 'q',
    screen: { width: 1440, height: 1000 },
    answers: [answerTo(mediaCalls.listMedia, () => ({ media: [STREET] }))],
  });
  const { t, session, server } = shown;
  const picture = css('.paper-areas');
  const image = (await css('.paper-areas > img').findElement()) as HTMLImageElement;
  // In the place of the server's.
  image.src = '/gallery/pictures/street.png';
  await image.decode();
  const areas = (): unknown => {
    session.flush();
    return savedNode(server.document, 'q')?.['areas'];
  };
  const tool = (name: string): Locator =>
    page.getByRole('toolbar', { name: t('designer.areas') }).getByRole('button', { name });
  return { t, picture, areas, tool };
}

test('areas are drawn, moved and resized by the mouse, or by their numbers', async () => {
  const { t, picture, areas, tool } = await open();
  await tool(t('designer.draw.rectangle')).click();
  await dragOn(picture, [0.6, 0.05], [0.9, 0.2]);
  await tool(t('designer.draw.ellipse')).click();
  await dragOn(picture, [0.2, 0.95], [0.05, 0.8]);
  await tool(t('designer.draw.polygon')).click();
  for (const [x, y] of CORNERS) await clickAt(spotIn(picture, x, y));
  const near = (share: number): unknown => expect.closeTo(share, 1);
  await expect
    .poll(areas)
    .toMatchObject([
      {},
      { shape: { type: 'rectangle', x: near(0.6), y: near(0.05), width: near(0.3), height: near(0.15) } },
      { shape: { type: 'ellipse', x: near(0.05), y: near(0.8), width: near(0.15), height: near(0.15) } },
      { shape: { type: 'polygon', points: [{ x: near(0.7), y: near(0.8) }, { x: near(0.9) }, { y: near(0.95) }] } },
    ]);
  await dragOn(picture, [0.75, 0.12], [0.75, 0.32]);
  await expect.poll(areas).toMatchObject([{}, { shape: { y: near(0.25), height: near(0.15) } }, {}, {}]);
  await dragByMouse(css('.area-handle[data-axis="inline"]').last(), css('.area-handle[data-axis="block"]').first());
  await expect.poll(areas).toMatchObject([{}, { shape: { x: near(0.6), width: near(0.15) } }, {}, {}]);
  expect(await axeFaults()).toEqual([]);

  // Or by their numbers.
  const properties = page.getByRole('complementary', { name: t('designer.properties') });
  const name = t('designer.item.areas', { number: 4 });
  await properties.getByRole('button', { name: t('designer.moreOf', { name }) }).click();
  await properties.getByRole('button', { name: t('designer.addCorner') }).click();
  await properties.getByRole('button', { name: t('designer.removeCorner', { number: 1 }) }).click();
  await properties.getByRole('textbox', { name: `${t('designer.shape.x')} 1`, exact: true }).fill('88.5');
  await expect.poll(() => JSON.stringify(areas())).toContain('"x":0.885');
});

test('and all of it by keys, with what was done told', async () => {
  const { t, picture, areas, tool } = await open();
  const focus = async (thing: Locator): Promise<void> => ((await thing.findElement()) as HTMLElement).focus();
  const name = t('designer.item.areas', { number: 2 });
  await focus(tool(t('designer.draw.rectangle')));
  await press('Enter', 'Enter');
  const told = css('.areas').getByRole('status');
  await expect.element(told).toHaveTextContent(t('designer.areaAdded', { name }));
  await focus(css('.areas').getByRole('button', { name: new RegExp(`^${name}: `) }));
  await press('ArrowRight', 'Control+ArrowDown', 'Shift+ArrowUp');
  const shape = t('designer.shape.rectangle');
  await expect
    .element(told)
    .toHaveTextContent(t('designer.areaNamed', { name, shape, x: 36, y: 34.9, width: 30, height: 31 }));
  await expect.poll(areas).toMatchObject([{}, { shape: { x: 0.36, y: 0.349, width: 0.3, height: 0.31 } }]);
  await press('Delete');
  await expect.element(told).toHaveTextContent(t('designer.areaRemoved', { name }));
  await expect.poll(areas).toHaveLength(1);
  // A tool is given up by Esc.
  await focus(tool(t('designer.draw.polygon')));
  await press('Enter');
  await expect.element(picture).toHaveAttribute('data-tool', 'polygon');
  await press('Escape');
  await expect.element(picture).toHaveAttribute('data-tool', 'select');
});
