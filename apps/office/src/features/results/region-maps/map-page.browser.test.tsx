import { axeFaults, css, excessWidth, mainly, press, texts } from '@seker/component-tests';
import {
  ACT_NAMES,
  regionMapsCalls as calls,
  casesCalls,
  type PositionPoint,
  positionsCalls,
  projectCalls,
} from '@seker/contract';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../testing/show.tsx';
import { MapPage } from './map-page.tsx';

const square = (west: number, south: number): [number, number][] => [
  [west, south],
  [west + 0.1, south],
  [west + 0.1, south + 0.1],
  [west, south + 0.1],
];
const at = '2026-11-24T08:49:00.000Z';
const point = (interviewId: number, lon: number, lat: number, accuracy = 30): PositionPoint => ({
  interviewId,
  lon,
  lat,
  accuracy,
  moment: 'start',
  isCoarse: false,
  at,
});
const POINTS = [
  point(15, 34.051, 31.051),
  point(14, 34.0512, 31.0512),
  point(11, 34.15, 31.05, 900),
  // In another country.
  point(7, 2.35, 48.85),
];

const CHOICES = {
  zone: 'Asia/Jerusalem',
  languages: [],
  zones: [],
  portions: [1],
  reasons: [],
  outcomes: [],
  statuses: [],
  cells: [],
  interviewers: [{ id: 21, name: 'נועם לוי' }],
  mostAttempts: 20,
  mayChange: true,
  maySeePeople: true,
};
/** What was asked of cases. */
const given: unknown[] = [];

async function showMap(
  language: 'he' | 'en',
  {
    query = '',
    mayLocate = true,
    mayGive = true,
    points = () => ({ points: POINTS, total: 4 }) as unknown,
    width = 1_440,
  } = {},
) {
  const value = { cases: 120, tried: 90, completes: 40, refusals: 9, responseRate: 0.41 };
  return await show(
    () => (
      <AsScreen>
        <Suspense fallback={null}>
          <MapPage />
        </Suspense>
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/map',
      path: `/p/1042/map${query}`,
      screen: { width, height: 900 },
      answers: [
        loggedIn({
          screenLanguage: language,
          acts: ACT_NAMES.filter(
            (act) => (mayLocate || act !== 'readPositions') && (mayGive || act !== 'changeCases'),
          ).map((act) => ({
            act,
            reach: 'all' as const,
          })),
        }),
        answerTo(projectCalls.readProject, () => ({ ...PROJECT, blockList: [], warnings: [] })),
        answerTo(calls.listRegionMaps, () => ({ maps: [{ id: 1, name: 'Districts', regions: 2 }], tiles: null })),
        answerTo(calls.readRegionMap, () => ({
          id: 1,
          name: 'Districts',
          regions: [
            { key: 'south', name: 'South', rings: [square(34, 31)] },
            { key: 'centre', name: 'Centre', rings: [square(34.1, 31)] },
          ],
        })),
        answerTo(calls.readMapFigures, () => ({
          asOf: at,
          zone: 'Asia/Jerusalem',
          fields: [{ field: 'region', title: 'Region' }],
          field: 'region',
          done: 80,
          web: 20,
          values: [
            { value: 'south', labels: [language === 'he' ? 'דרום' : 'South'], ...value },
            { value: 'centre', labels: [language === 'he' ? 'מרכז' : 'Centre'], ...value, completes: 12 },
          ],
        })),
        answerTo(positionsCalls.readPositionPoints, points as never),
        answerTo(positionsCalls.readDevicePoints, () => ({
          points: [
            {
              deviceId: 3,
              device: 'Tablet 07',
              person: { id: 21, name: 'נועם לוי' },
              lat: 31.05,
              lon: 34.15,
              accuracy: 900,
              at,
            },
          ],
        })),
        answerTo(casesCalls.readCaseChoices, () => CHOICES),
        answerTo(casesCalls.listCases, ({ query }) => ({
          rows: [],
          next: null,
          // As many as there are places.
          total: 40 * String(query.get('place')).split('\n').length,
        })),
        answerTo(casesCalls.bulkCases, (asked) => {
          given.push(asked.body);
          return { result: { done: 80, refused: [] }, job: null } as never;
        }),
      ],
    },
  );
}

test.each(mainly('he'))('interviews stand on the map where they were, and open by keyboard, %s', async (language) => {
  const t = await showMap(language);
  const choice = page.getByRole('checkbox', { name: t('map.positions') });
  await expect.element(choice).toBeVisible();
  expect(css('.position-mark').elements()).toHaveLength(0);
  await choice.click();
  await expect.poll(() => css('.position-mark').elements().length).toBe(2);
  expect(addressShown()).toContain('positions=1');
  await expect
    .element(page.getByText(`${t('map.placed', { count: 4 })} · ${t('map.outside', { count: 1 })}`))
    .toBeVisible();
  // Only the one whose place is doubtful has the ring of its accuracy.
  expect(css('.position-blur').elements()).toHaveLength(1);
  expect(texts(css('.position-count'))).toEqual(['2']);
  css('.position-mark')
    .elements()
    .forEach((mark, index) => index === 1 && (mark as SVGElement).focus());
  await press('Enter');
  await expect.element(page.getByRole('link', { name: t('map.positionOf', { id: 11 }) })).toBeVisible();
  await expect.element(page.getByText(t('map.within', { metres: '900' }), { exact: false })).toBeVisible();
  await press('Enter');
  await expect.element(page.getByRole('link', { name: t('map.positionsList') })).toBeVisible();
  css('.position-mark')
    .elements()
    .forEach((mark, index) => index === 0 && (mark as SVGElement).focus());
  await press(' ');
  await expect.poll(() => texts(css('.map-chosen strong'))).toEqual([t('map.interviewsHere', { count: 2 })]);
  await expect
    .element(page.getByRole('link', { name: t('map.positionOf', { id: 14 }) }))
    .toHaveAttribute('href', '/p/1042/positions?q=14');
  expect(await axeFaults()).toEqual([]);
  expect(excessWidth()).toBe(0);
});

test('who may not see positions is offered none, also by a link of another person', async () => {
  const t = await showMap('en', { query: '?positions=1', mayLocate: false });
  await expect.element(page.getByRole('button', { name: /South/ })).toBeVisible();
  expect(page.getByText(t('map.positions')).elements()).toHaveLength(0);
  expect(css('.position-mark').elements()).toHaveLength(0);
});

test('positions that could not be read are told with a way to read them again, beside the map', async () => {
  let isLost = true;
  const t = await showMap('he', {
    query: '?positions=1',
    width: 390,
    points: () => (isLost ? new Response('', { status: 503 }) : { points: POINTS, total: 4 }),
  });
  const again = page.getByRole('button', { name: t('app.retry') });
  await expect.element(again).toBeVisible();
  isLost = false;
  await again.click();
  await expect.poll(() => css('.position-mark').elements().length).toBe(2);
  expect(excessWidth()).toBe(0);
});

test.each(mainly('he'))(
  'a device in the field stands on the map, with whose it is and how exact that is, %s',
  async (language) => {
    const t = await showMap(language, { query: '?devices=1' });
    const mark = page.getByRole('button', { name: /Tablet 07.*נועם לוי/ });
    await expect.element(mark).toBeInTheDocument();
    expect(css('.device-layer .position-blur').elements()).toHaveLength(1);
    (mark.element() as SVGElement).focus();
    await press('Enter');
    await expect.element(page.getByText(t('map.within', { metres: '900' }), { exact: false })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'נועם לוי' })).toHaveAttribute('href', '/control/21');
    expect(await axeFaults()).toEqual([]);
  },
);

test.each(mainly('he'))(
  'cases of regions are given to the field, chosen by keys or by a rectangle, %s',
  async (language) => {
    const t = await showMap(language);
    await page.getByRole('button', { name: t('map.pick') }).click();
    await expect.element(page.getByText(t('map.pickHint'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('map.give') })).toBeDisabled();
    const [south] = css('.region-area').elements();
    (south as SVGElement).focus();
    await press('Enter');
    await expect.element(page.getByText(t('map.pickedCases', { count: 40 }), { exact: false })).toBeVisible();
    await page.getByRole('button', { name: t('map.clear') }).click();
    await expect.element(page.getByText(t('map.pickHint'))).toBeVisible();

    const map = css('.region-map').element();
    const { left, top, right, bottom } = map.getBoundingClientRect();
    const tell = (type: string, clientX: number, clientY: number) =>
      map.dispatchEvent(new PointerEvent(type, { clientX, clientY, button: 0, pointerType: 'mouse', bubbles: true }));
    tell('pointerdown', left + 1, top + 1);
    tell('pointermove', right - 1, bottom - 1);
    await expect.poll(() => css('.map-frame').elements().length).toBe(1);
    tell('pointerup', right - 1, bottom - 1);
    await expect.element(page.getByText(t('map.picked', { count: 2 }))).toBeVisible();
    await expect.element(page.getByText(t('map.pickedCases', { count: 80 }), { exact: false })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('button', { name: t('map.give') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: t('cases.assignTo') }).click();
    await page.getByRole('option', { name: 'נועם לוי' }).click();
    await dialog.getByRole('button', { name: t('cases.field') }).click();
    await expect.poll(() => given.length).toBe(1);
    expect(given[0]).toMatchObject({
      act: 'field',
      personId: '21',
      query: { place: 'region=south\ncentre', isInField: 'false' },
      expect: 80,
    });
  },
);

test('who may not change cases gives none from the map', async () => {
  const t = await showMap('en', { mayGive: false });
  await expect.element(page.getByRole('button', { name: /South/ })).toBeVisible();
  expect(page.getByRole('button', { name: t('map.pick') }).elements()).toHaveLength(0);
});
