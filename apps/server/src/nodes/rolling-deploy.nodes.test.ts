import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type NodeProcesses, startNodeProcesses } from '../testing/node-processes.ts';
import { rollDeploy } from '../testing/rolling-deploy.ts';

/** The number of stations of the simulated exchange. */
const INTERVIEWERS = 20;
const RESPONDENTS = 50;
const ROUNDS = 2;

let field: NodeProcesses;
beforeEach(async () => {
  field = await startNodeProcesses(0, { speed: 5, env: { TRUSTED_PROXIES: '1' } });
});
afterEach(async () => await field.stop());

it(`three nodes are replaced ${ROUNDS} times under ${RESPONDENTS} respondents and ${INTERVIEWERS} interviewers without a loss (N10)`, async () => {
  const report = await rollDeploy({
    asOwner: field.asOwner,
    db: field.db,
    start: field.add,
    nodes: 3,
    respondents: RESPONDENTS,
    interviewers: INTERVIEWERS,
    rounds: ROUNDS,
  });
  process.stdout.write(`${report.web.finished} interviews on the web, ${report.telephone.finished} by telephone\n`);
  expect(report).toMatchObject({ faults: [], web: { lost: [] }, telephone: { lost: [] } });
});
