import { waysInCalls } from '@seker/contract';
import { instant, later, MINUTE } from '@seker/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pairedKiosk } from '../../../testing/device.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';

const START = instant(Date.parse('2026-03-01T08:00:00Z'));

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => {
  server.setClock(null);
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

it('kiosks are one way in, in trouble while one is away, and their visits are counted with the others', async () => {
  const { projectId } = await openWebSurvey(server, webDocument());
  const read = async () => {
    const { ways, today } = await admin.call(waysInCalls.readWaysIn, { projectId } as never);
    return { kiosk: ways.find(({ way }) => way === 'kiosk'), today };
  };
  server.setClock(START);
  expect((await read()).kiosk).toBeUndefined();
  await server.asOwner('update project set kiosk = true where id = $1', [projectId]);
  expect((await read()).kiosk).toMatchObject({ state: 'missing', fact: { code: 'kioskMissing' } });
  const { device } = await pairedKiosk(server, admin, projectId);
  await device.contact();
  await device.begin('visit-of-a-kiosk'.padEnd(40, 'x'));
  expect(await read()).toMatchObject({
    kiosk: { state: 'on', fact: { code: 'kiosks', count: 1 }, today: { entered: 1, began: 1, completed: 0 } },
    today: { entered: 1, began: 1 },
  });
  server.setClock(later(START, 4 * MINUTE));
  expect((await read()).kiosk).toMatchObject({ state: 'trouble', fact: { code: 'kiosksAway', count: 1, more: 1 } });
  await server.asOwner('update project set kiosk = false where id = $1', [projectId]);
  expect((await read()).kiosk).toMatchObject({ state: 'off', fact: { code: 'switchedOff' } });
});
