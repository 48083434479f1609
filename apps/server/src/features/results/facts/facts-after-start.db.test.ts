import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRunner } from '../../../jobs/runner.ts';
import { startTestNodes, type TestNodes } from '../../../testing/test-nodes.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { FACTS_RULE } from './facts-rule.ts';

let nodes: TestNodes;
let first: TestServer;
beforeAll(async () => {
  nodes = await startTestNodes(1);
  const [node] = nodes.nodes;
  if (node === undefined) throw new Error('no node');
  first = node;
});
afterAll(async () => await nodes.stop());

const one = async (text: string): Promise<Readonly<Record<string, unknown>>> =>
  (await nodes.asOwner(text)).rows[0] ?? {};
const ruleIs = async () => (await one('select rule from fact_keeper'))['rule'];
const jobs = async () => (await one("select count(*)::int as jobs from job where task = 'countFacts'"))['jobs'];
const whole = async () => (await one('select max(whole_at) as at from fact_project'))['at'];

/** Until the keeper of a node has looked at all that there is. */
async function untilKept(): Promise<void> {
  const { at } = await one('select as_of as at from fact_keeper');
  await expect
    .poll(async () => Number((await one('select as_of as at from fact_keeper'))['at']))
    .toBeGreaterThan(Number(at));
}

describe('a start', () => {
  it('counts everything once, where nothing was ever counted by the rule', async () => {
    const endRunner = startRunner(first.deps, first.owner);
    await expect.poll(ruleIs).toBe(FACTS_RULE);
    await expect.poll(async () => (await one('select count(*)::int as n from fact_touched'))['n']).toBe(0);
    await endRunner();
    expect(await jobs()).toBeGreaterThan(0);
  });

  it('after a death counts what has changed meanwhile, and nothing anew', async () => {
    const [before, wholeAt] = [await jobs(), await whole()];
    await first.kill();
    await nodes.asOwner("update study_case set record_status = 'burned' where project_id = 1042");
    await nodes.add();
    await expect
      .poll(
        async () => (await one('select count(*)::int as n from fact_case where is_open and project_id = 1042'))['n'],
      )
      .toBe(0);
    await untilKept();
    expect([await jobs(), await whole()]).toEqual([before, wholeAt]);
  });

  it('by another rule counts everything once more', async () => {
    const before = Number(await jobs());
    await nodes.asOwner('update fact_keeper set rule = rule - 1');
    await expect.poll(jobs).toBe(before + 1);
  });
});
