import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureDocument, namedMedium, PHOTO, sha256Of } from '../../../testing/capture-desk.ts';
import { startDroppingProxy } from '../../../testing/dropping-proxy.ts';
import { FieldTeam } from '../../../testing/field-team.ts';
import { rounds } from '../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { capturedFolder } from '../captured-media/index.ts';

const MEGABYTES = rounds(5, 50);
const LARGE = Buffer.alloc(MEGABYTES * 1024 * 1024, 'A line of a long report.\n');

let server: TestServer;
let team: FieldTeam;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
  const document = JSON.stringify(captureDocument()).replace('"maxBytes":2097152', '"maxBytes":52428800');
  await team.begin(JSON.parse(document));
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

it('comes over a line that breaks every few pieces, and no piece is asked for twice that was stored (W46)', async () => {
  const { device } = await team.paired();
  await team.caseInField();
  const interview = await team.begunOn(device, [
    { 'a.photo': namedMedium(PHOTO, 'image/jpeg') },
    { 'a.file': namedMedium(LARGE, 'text/plain', 'report.txt') },
    {},
  ]);
  await device.send(interview);
  const sha256 = sha256Of(LARGE);
  const sealed = await device.sealedMedium(interview.uid, sha256, LARGE);
  const proxy = await startDroppingProxy(server.url);
  const line = device.at(proxy.url);
  let [puts, lost, offset] = [0, 0, 0];
  for (let isComplete = false; !isComplete; ) {
    // The server stores the piece, and its answer is lost.
    if (puts % 4 === 3) proxy.dropNext();
    // The line breaks, and the piece does not come.
    const isCut = puts % 7 === 6;
    if (isCut) proxy.cut();
    puts += 1;
    const told = await line.putPiece(interview.uid, sha256, sealed, offset).catch(() => null);
    if (isCut) proxy.mend();
    if (told === null) lost += 1;
    let known = told;
    while (known === null) known = await line.medium(interview.uid, sha256).catch(() => null);
    [offset, isComplete] = [known.offset, known.isComplete];
  }
  await proxy.stop();
  const pieces = Math.ceil(sealed.length / (256 * 1024));
  expect(lost).toBeGreaterThan(pieces / 7);
  // Those that did not come are sent again, and no others.
  expect(puts).toBeLessThanOrEqual(pieces + Math.ceil(puts / 7));
  expect(await team.interviews()).toMatchObject([{ missing: 1 }]);
  const { rows } = await server.asOwner('select id from captured_medium where project_id = $1 and sha256 = $2', [
    team.projectId,
    sha256,
  ]);
  const { id } = rows[0] as { id: string };
  const hash = createHash('sha256');
  for await (const piece of capturedFolder(server.deps.config).read({ projectId: team.projectId, id: Number(id) }))
    hash.update(piece as Buffer);
  expect(hash.digest('hex')).toBe(sha256);
});
