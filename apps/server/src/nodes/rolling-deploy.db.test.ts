import { createRemoteSimulatedExchange, serveSimulatedNetwork } from '@seker/telephony';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { rollDeploy } from '../testing/rolling-deploy.ts';
import { rounds } from '../testing/rounds.ts';
import { startTestNodes } from '../testing/test-nodes.ts';

it('every node is replaced in turn without losing a request, an answer or a call (N10)', async () => {
  const network = await serveSimulatedNetwork({ port: 0, speed: 100 });
  const field = await startTestNodes(0);
  const { db, close } = await openDatabase(field.connection, { size: 3, onError: () => undefined });
  const exchange = () => createRemoteSimulatedExchange({ host: '127.0.0.1', port: network.port });
  try {
    const report = await rollDeploy({
      asOwner: field.asOwner,
      db,
      start: async () => await field.add({ exchange: exchange(), env: { DRAIN_SECONDS: '0.4', TRUSTED_PROXIES: '1' } }),
      nodes: rounds(2, 3),
      respondents: 2,
      interviewers: 2,
      rounds: 1,
    });
    expect(report).toEqual({
      faults: [],
      web: { finished: expect.any(Number), lost: [] },
      telephone: { finished: expect.any(Number), lost: [] },
    });
    expect(field.nodes.flatMap((node) => node.troubles())).toEqual([]);
  } finally {
    await close();
    await field.stop();
    await network.close();
  }
});
