import { createRng } from '@seker/kernel';
import { rounds } from '../apps/server/src/testing/rounds.ts';
import { seeds } from '../tools/test/chance/seeds.ts';
import { DeskOrder } from './support/desk-order.ts';
import { Field, LOG_OUT } from './support/field.ts';
import { InterviewerScreen } from './support/interviewer-screen.ts';
import { SekerNodes } from './support/nodes.ts';
import { expect, journey, test } from './support/test.ts';

/** Calls that are answered and last, one to a busy line, one that breaks off, one that is declined. */
const ENDINGS = ['01', '02', '04', '01', '07', '01'];

let started: SekerNodes | null = null;
test.afterAll(async () => await started?.stop());

/** Of a long run each takes a minute. */
for (const seed of seeds('desk order', 12).slice(0, rounds(1, 12)))
  journey(`in any order there is a way on, and nothing is lost or saved unasked (${seed})`, async (it) => {
    started ??= await SekerNodes.start(it.server.office);
    const nodes = started;
    const field = new Field(nodes.db);
    const screen = new InterviewerScreen(it.page, nodes.url, it.screen.language);
    for (const [place, ending] of ENDINGS.entries())
      await field.nextCaseOf('dana', [`050-000-1${place}${ending}`, `050-001-1${place}01`]);
    await new DeskOrder({ screen, field, page: it.page, server: nodes }, createRng(seed, 'acts')).walk(rounds(20, 60));
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    await it.page.context().request.get(nodes.url + LOG_OUT, { headers });
    await expect.poll(async () => await field.liveCalls()).toBe(0);
    await field.giveBack();
  });
