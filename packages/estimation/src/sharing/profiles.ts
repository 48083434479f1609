import type { CodedColumn, Codes } from '../tables/coded-column.ts';
import { ProfileSet } from './profile-set.ts';

/** Interviews by what they say in some columns: a profile is of those that say the same in all of them. */
export interface Profiles {
  /** How many interviews each is of. */
  readonly counts: Uint32Array;
  /** One interview of each. */
  readonly examples: Uint32Array;
}

export function profilesOf(interviews: number, columns: readonly Codes[]): Profiles {
  const profileOf = new Uint32Array(interviews);
  let profiles = interviews === 0 ? 0 : 1;
  for (const codes of columns) {
    const known = new Map<number, number>();
    for (let at = 0; at < interviews; at += 1) {
      // Codes are of 32 bits at most, and profiles fewer than interviews: the number is exact.
      const both = (profileOf[at] ?? 0) * WIDEST + (codes[at] ?? 0);
      const profile = known.get(both) ?? known.size;
      known.set(both, profile);
      profileOf[at] = profile;
    }
    profiles = known.size;
  }
  const [counts, examples] = [new Uint32Array(profiles), new Uint32Array(profiles)];
  profileOf.forEach((profile, at) => {
    counts[profile] = (counts[profile] ?? 0) + 1;
    examples[profile] = at;
  });
  return { counts, examples };
}

const WIDEST = 2 ** 21;

/** The profiles whose interviews say in a column what `holds` asks for. */
export function sayingIn(
  { examples }: Profiles,
  { codes, patterns }: CodedColumn,
  holds: (pattern: CodedColumn['patterns'][number]) => boolean,
): ProfileSet {
  const byCode = patterns.map(holds);
  return ProfileSet.of(examples.length, (profile) => byCode[codes[examples[profile] ?? 0] ?? 0] === true);
}
