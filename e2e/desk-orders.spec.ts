import { createRng } from '@seker/kernel';
import { rounds } from '../apps/server/src/testing/rounds.ts';
import { seeds } from '../tools/test/chance/seeds.ts';
import { DeskOrder } from './support/desk-order.ts';
import { journey } from './support/test.ts';

/** Calls that are answered and last, one to a busy line, one that breaks off, one that is declined. */
const ENDINGS = ['01', '02', '04', '01', '07', '01'];

/** In a long run alone: each takes half a minute. */
for (const seed of seeds('desk order', 12).slice(0, rounds(0, 12)))
  journey(`in any order there is a way on, and nothing is lost or saved unasked (${seed})`, async (it) => {
    for (const [place, ending] of ENDINGS.entries())
      await it.field.nextCaseOf('dana', [`050-000-1${place}${ending}`, `050-001-1${place}01`]);
    await new DeskOrder(it, createRng(seed, 'acts')).walk(40);
  });
