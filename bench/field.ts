import process from 'node:process';
import { checkOutcomes } from '../apps/server/src/testing/played-field/check-outcomes.ts';
import { countBroken } from '../apps/server/src/testing/played-field/check-play.ts';
import { openPlayingServer, playStudies } from '../apps/server/src/testing/played-field/play-studies.ts';
import { openBenchDatabase } from './database.ts';
import { compareContact, compareRules, contactNote, contactRows, HABIT_SHAPE } from './field-contact.ts';
import { round } from './quantile.ts';
import type { BenchResult } from './table.ts';

const DAYS = 14;
/** Of each promise that was broken. */
const SHOWN = 5;
const BUDGET = { seconds: 600, broken: 0, miscounts: 0, wrongOutcomes: 0 };
/** Told by all that is known of each case, beside those of its last attempt alone. */
const RATES = ['RR1', 'RR3', 'COOP1', 'REF1', 'CON1'] as const;

/** Of each world that is played with and without spread calls; enough calls to each respondent for the order to matter. */
const CONTACT = { cases: 600, people: 12, days: 10 };
const WORLDS = 6;

/**
 * `npm run bench:field [cases] [people] [days] [worlds]`: simulated interviewers work two studies at a running server over HTTP, day
 * after day of simulated time, to their targets or the end of their sample. Each promise of the field with how often it was
 * broken. Then some smaller worlds are played twice: with calls spread over the parts of the day, and, as the peer, in the order
 * that calls what is due longest; how often each call reached its respondent, with the interval of the differences.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const [cases, people, days] = [Number(args[0] ?? 5_000), Number(args[1] ?? 60), Number(args[2] ?? DAYS)];
  const worlds = Number(args[3] ?? WORLDS);
  const database = await openBenchDatabase(2, { durable: false });
  try {
    // It is copied, which needs it without a visitor.
    await database.close();
    const playing = await openPlayingServer(people, { postgres: database.postgres });
    try {
      const { played, seconds, log, broken, miscounts, history } = await playStudies(playing, {
        cases,
        people,
        days,
        spreadsCalls: true,
        world: { habitShape: HABIT_SHAPE },
      });
      for (const some of Map.groupBy(broken, ({ promise }) => promise).values())
        for (const { promise, what, story } of some.slice(0, SHOWN))
          process.stderr.write(`${promise}: ${what}\n${story ?? ''}\n`);
      const outcomes = await checkOutcomes(playing.server);
      for (const wrong of outcomes.wrong.slice(0, 10)) process.stderr.write(`${wrong}\n`);
      for (const miscount of miscounts.slice(0, 10)) process.stderr.write(`${miscount}\n`);
      for (const trouble of [
        ...log.troubles.slice(0, 10),
        ...playing.server
          .troubles()
          .slice(0, 5)
          .map((one) => JSON.stringify(one)),
      ])
        process.stderr.write(`${trouble}\n`);
      for (const [kind, count] of log.requests) process.stderr.write(`${kind}: ${count}\n`);
      const requests = [...log.requests.values()].reduce((sum, count) => sum + count, 0);
      const completes = history.projects.reduce((sum, { counted }) => sum + counted, 0);
      const open = history.cases.filter(({ tier }) => tier !== null).length;
      const rules = compareRules();
      const contacts = await compareContact(database, { ...CONTACT, worlds });
      const row = (what: string, ours: number) => ({ what, ours, peer: null, ratio: null });
      return {
        name: 'field',
        rows: [
          row('seconds', round(seconds, 1)),
          row('simulated minutes in which something happened', played.minutes),
          row('calls', played.attempts),
          row('acts a second', round(requests / seconds, 1)),
          row('completes', completes),
          row('cases still open', open),
          ...Object.entries(countBroken(broken)).map(([promise, count]) => row(promise, count)),
          ...contactRows([...rules, ...contacts]),
          row('cells and projects beside their recount', miscounts.length),
          row('outcomes of cases beside a slow reading of their logs', outcomes.wrong.length),
          ...RATES.map((rate) => {
            const [ours, peer] = [outcomes.rates[rate] ?? 0, outcomes.lastWordRates[rate] ?? 0];
            const ratio = peer === 0 ? null : round(ours / peer, 3);
            return {
              what: `${rate}, beside that of the last attempts`,
              ours: round(ours, 4),
              peer: round(peer, 4),
              ratio,
            };
          }),
        ],
        figures: {
          cases,
          people,
          days,
          seconds: round(seconds, 1),
          ...played,
          requests,
          completes,
          open,
          rules,
          contacts,
          broken: countBroken(broken),
          miscounts: miscounts.length,
          wrongOutcomes: outcomes.wrong.length,
          rates: outcomes.rates,
          lastWordRates: outcomes.lastWordRates,
          troubles: log.troubles.length,
        },
        notes: [contactNote(contacts)],
        budget: BUDGET,
        held: seconds <= BUDGET.seconds && broken.length === 0 && miscounts.length === 0 && outcomes.wrong.length === 0,
      };
    } finally {
      await playing.server.stop();
    }
  } finally {
    await database.stop();
  }
}
