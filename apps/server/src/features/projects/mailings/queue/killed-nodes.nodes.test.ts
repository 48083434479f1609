import { mailingsCalls, mailTemplatesCalls } from '@seker/contract';
import { afterEach, expect, it } from 'vitest';
import { openInvitedStudy } from '../../../../testing/invited-study.ts';
import { INVITATION, mailEnvironment } from '../../../../testing/mail-desk.ts';
import { type MailSink, startMailSink } from '../../../../testing/mail-sink.ts';
import { type NodeProcesses, startNodeProcesses } from '../../../../testing/node-processes.ts';
import { Person } from '../../../../testing/person.ts';
import { rounds } from '../../../../testing/rounds.ts';

/** In a long run more than are queued at once: nodes also die while the others are still being queued. */
const MAILS = rounds(2_000, 45_000);
const KILLS = 5;
const LANES = 4;

let sink: MailSink | null = null;
let field: NodeProcesses | null = null;
afterEach(async () => {
  await field?.stop();
  await sink?.close();
});

it('no mail arrives twice though sending nodes are killed five times, and few are unknown (W01, W02)', async () => {
  const taking = await startMailSink();
  sink = taking;
  const nodes = await startNodeProcesses(2, { env: mailEnvironment(taking) });
  field = nodes;
  const study = await openInvitedStudy(nodes, MAILS);
  const [first] = nodes.nodes;
  if (first === undefined) throw new Error('no node');
  const supervisor = new Person(first, 'supervisor');
  await supervisor.logInToOffice();
  await supervisor.call(mailTemplatesCalls.saveMailTemplate, {
    projectId: study.projectId,
    kind: 'invitation',
    language: 'en',
    revision: 0,
    ...INVITATION,
  } as never);
  await supervisor.call(mailingsCalls.sendMailing, {
    projectId: study.projectId,
    statuses: ['notSent'],
    portions: [],
    languages: [],
    addresses: [],
    expect: MAILS,
    at: null,
    hours: null,
    reminders: [],
  } as never);
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Each time while mails are on their way, from a node that has just come or has sent for a while.
    await expect.poll(() => taking.taken().length).toBeGreaterThan((MAILS * kill) / KILLS);
    const node = nodes.nodes[kill % nodes.nodes.length];
    await node?.kill();
    await node?.start();
  }
  const left = async () =>
    (
      await nodes.asOwner(
        `select (select count(*) from mailing_recipient where state in ('queued', 'claimed', 'sending'))::int
           + (select count(*) from mailing where rest is not null)::int as count`,
      )
    ).rows[0].count as number;
  // A lease of a killed lane runs for a minute.
  await expect.poll(left, { interval: 1_000 }).toBe(0);
  const counts = [...taking.ledger().values()];
  expect(Math.max(...counts)).toBe(1);
  const { rows } = await nodes.asOwner('select state, count(*)::int as count from mailing_recipient group by 1');
  const of = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0;
  expect(of('sent') + of('unknown')).toBe(MAILS);
  expect(of('unknown')).toBeLessThanOrEqual(LANES * KILLS);
  // What is not known to have arrived may have, and what is known has.
  expect(counts.length).toBeGreaterThanOrEqual(of('sent'));
});
