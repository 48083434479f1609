import { chooseNone } from './choose-answers.ts';
import { type CodingSession, foundNow } from './coding-session.ts';

/** Down into the tree and on in it, through what the filter found; up from its first code, back into the filter. */
export function walkBy(session: CodingSession, by: 1 | -1): CodingSession {
  const { tree, walked, filter } = session;
  const { matches } = foundNow(session);
  const codes = filter.trim() === '' ? tree.codes : tree.codes.filter(({ id }) => matches.has(id));
  const here = codes.findIndex(({ id }) => id === walked);
  if (here < 0) return by < 0 ? session : { ...session, walked: codes[0]?.id ?? null };
  const next = here + by;
  return { ...session, walked: next < 0 ? null : (codes[next]?.id ?? walked) };
}

export function typed(session: CodingSession, filter: string): CodingSession {
  return { ...session, filter, walked: null };
}

/** Esc takes one thing back at a time, and never a code. */
export function escape(session: CodingSession): CodingSession {
  if (session.panel !== null) return { ...session, panel: null };
  if (session.filter !== '') return { ...session, filter: '', walked: null };
  if (session.walked !== null) return { ...session, walked: null };
  return chooseNone(session);
}
