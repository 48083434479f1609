import { controlCalls, deskCalls, type FloorEvent } from '@seker/contract';
import { afterAll, expect, it } from 'vitest';
import { row } from '../testing/field.ts';
import { atNode, atWork, busOfA, listen, nodeA, nodeB, openNodeShift } from '../testing/node-shift.ts';
import { Person } from '../testing/person.ts';
import type { StationSocket } from '../testing/station-socket.ts';

openNodeShift();

const statesOf = (socket: StationSocket, id: number) =>
  socket.heard
    .filter(([name]) => name === 'floor')
    .map(([, event]) => event as FloorEvent)
    .flatMap((event) => (event.type === 'people' ? event.rows : []))
    .filter((one) => one.id === id)
    .map(({ state }) => state);

let admin: Person | null = null;
afterAll(async () => {
  if (admin !== null) await admin.fetch('/auth/index/logout');
});

it("shows a person's activity at one node on the floor at another, and after a gap makes the floor reload", async () => {
  admin = new Person(nodeA, 'admin');
  await admin.logInToOffice();
  const socket = await listen(nodeA, admin);
  socket.emit('floor', { isOpen: true, watches: null });
  await socket.hears('floor');
  const { id } = await row<{ id: number }>(nodeA, "select id from person where login = 'dana'");
  const dana = await atWork(nodeB, 'dana', '101');
  await expect.poll(() => statesOf(socket, Number(id)).at(-1)).toBe('free');
  await dana.call(deskCalls.setIntermission, { intermission: 1, isubtype: 1 });
  await expect.poll(() => statesOf(socket, Number(id)).at(-1)).toBe('intermission');

  busOfA.cut();
  await atNode(nodeB, dana).call(deskCalls.setIntermission, { intermission: 0, isubtype: 0 });
  busOfA.mend();
  await socket.hears('resync');
  const { rows } = await admin.call(controlCalls.readFloor, {});
  expect(rows.find((one) => one.id === Number(id))?.state).toBe('free');
});
