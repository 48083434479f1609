import type { TextVector } from '../suggester/text-features.ts';

interface Leader {
  readonly members: number[];
  readonly weightOf: ReadonlyMap<number, number>;
  /** The length of what is not looked up of its vector. */
  readonly rest: number;
}

/** By feature: pairs of a leader and its weight. */
type Postings = Map<number, number[]>;

/** The share of a leader's squared length that is not looked up, beside the squared limit. */
const LEFT_OUT = 0.2;

/**
 * Divides vectors into clusters in one pass: each joins the nearest leader with a cosine of at least `limit` that it may
 * join, or leads a new cluster. The first member of a cluster is its leader. Leaders are looked up by their heaviest
 * features only, because a cosine above the limit touches one of them.
 */
export function clusterByLeader(
  vectors: readonly TextVector[],
  limit: number,
  mayJoin: (member: number, leader: number) => boolean = () => true,
): readonly (readonly number[])[] {
  const postings: Postings = new Map();
  const leaders: Leader[] = [];
  const known = new Float32Array(vectors.length);
  vectors.forEach((vector, member) => {
    const touched = addKnownParts(vector, postings, known);
    let best: Leader | null = null;
    let nearest = limit;
    for (const at of touched) {
      const leader = leaders[at];
      const most = (known[at] ?? 0) + (leader?.rest ?? 0);
      known[at] = 0;
      if (leader === undefined || most < nearest || !mayJoin(member, leader.members[0] ?? member)) continue;
      const cosine = cosineTo(vector, leader.weightOf);
      if (cosine < nearest) continue;
      nearest = cosine;
      best = leader;
    }
    if (best === null) leaders.push(lead(member, vector, limit, leaders.length, postings));
    else best.members.push(member);
  });
  return leaders.map(({ members }) => members);
}

/** Adds to `known` the part of the cosine to each leader that its looked-up features make; returns these leaders. */
function addKnownParts({ ids, weights }: TextVector, postings: Postings, known: Float32Array): readonly number[] {
  const touched: number[] = [];
  for (let at = 0; at < ids.length; at += 1) {
    const posted = postings.get(ids[at] ?? 0);
    const weight = weights[at] ?? 0;
    if (posted === undefined || weight === 0) continue;
    for (let place = 0; place < posted.length; place += 2) {
      const leader = posted[place] ?? 0;
      const before = known[leader] ?? 0;
      if (before === 0) touched.push(leader);
      known[leader] = before + weight * (posted[place + 1] ?? 0);
    }
  }
  return touched;
}

function lead(member: number, { ids, weights }: TextVector, limit: number, leader: number, postings: Postings): Leader {
  const weightOf = new Map<number, number>();
  ids.forEach((id, at) => weightOf.set(id, weights[at] ?? 0));
  let left = 1;
  for (const [id, weight] of [...weightOf].sort(([, one], [, other]) => other - one)) {
    if (weight === 0 || left < limit * limit * LEFT_OUT) break;
    const posted = postings.get(id);
    if (posted === undefined) postings.set(id, [leader, weight]);
    else posted.push(leader, weight);
    left -= weight * weight;
  }
  return { members: [member], weightOf, rest: Math.sqrt(Math.max(0, left)) };
}

function cosineTo({ ids, weights }: TextVector, weightOf: ReadonlyMap<number, number>): number {
  let cosine = 0;
  for (let at = 0; at < ids.length; at += 1) cosine += (weights[at] ?? 0) * (weightOf.get(ids[at] ?? 0) ?? 0);
  return cosine;
}
