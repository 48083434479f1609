import { type AlikeAnswer, answerOf, type CodingSession, listedKeys } from './coding-session.ts';
import { goTo } from './move-on.ts';

/** One row more, or one less, to be encoded together with the current one. */
export function chooseBy(session: CodingSession, by: 1 | -1): CodingSession {
  const keys = listedKeys(session);
  const lead = session.lead ?? session.at.key;
  const next = keys[keys.indexOf(lead) + by];
  if (next === undefined) return session;
  const chosen = new Set(session.chosen.size === 0 ? [session.at.key] : session.chosen);
  // Back over what was just chosen.
  if (chosen.has(next)) chosen.delete(lead);
  else chosen.add(next);
  return settled({ ...session, chosen, lead: next });
}

/** Chooses a row, or takes it out again. */
export function tick(session: CodingSession, key: string): CodingSession {
  const chosen = new Set(session.chosen.size === 0 ? [session.at.key] : session.chosen);
  if (chosen.has(key) && session.chosen.size > 0) chosen.delete(key);
  else chosen.add(key);
  return settled({ ...session, chosen, lead: key });
}

/** Lists the answers like the current one; those that say no where it says yes are not chosen. */
export function chooseAlike(session: CodingSession, of: string, found: readonly AlikeAnswer[]): CodingSession {
  if (session.at.key !== of) return session;
  const answers = found.filter(({ key }) => key !== of && answerOf(session, key) !== undefined);
  const chosen = new Set([of, ...answers.filter(({ isNegated }) => !isNegated).map(({ key }) => key)]);
  return { ...session, alike: { of, answers }, chosen, lead: of, panel: null };
}

/** No more several together. */
export function chooseNone(session: CodingSession): CodingSession {
  // Codes that were meant for all of them were not put.
  const said = session.together.length > 0 ? null : session.said;
  return { ...session, chosen: new Set(), lead: null, together: [], alike: null, said };
}

/** One by itself is no choice of several. */
function settled(session: CodingSession): CodingSession {
  if (session.chosen.size > 1 || session.alike !== null) return session;
  const [key] = session.chosen;
  const none = chooseNone(session);
  return key === undefined || key === session.at.key ? none : goTo(none, key);
}
