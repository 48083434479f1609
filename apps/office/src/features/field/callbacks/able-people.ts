import type { CallbackTeam } from '@seker/contract';

/** An interviewer to whom callbacks could be given, or why not. */
export interface AblePerson {
  readonly id: number;
  readonly name: string;
  readonly isAtWork: boolean;
  /** `project`: they do not work in all projects of these callbacks. */
  readonly why: CallbackTeam['people'][number]['why'] | 'project';
}

/** The interviewers of all these projects: those who can take the callbacks come first, those at work before the others. */
export function ablePeople(teams: readonly CallbackTeam[]): readonly AblePerson[] {
  const people = new Map<number, AblePerson>();
  for (const { people: members } of teams)
    for (const member of members) {
      const known = people.get(member.id);
      people.set(member.id, { ...member, why: known?.why ?? member.why });
    }
  const isOfAll = (id: number): boolean => teams.every((team) => team.people.some((member) => member.id === id));
  return [...people.values()]
    .map((person) => (isOfAll(person.id) ? person : { ...person, why: 'project' as const }))
    .toSorted((one, other) => rank(one) - rank(other));
}

function rank({ why, isAtWork }: AblePerson): number {
  if (why !== null) return 2;
  return isAtWork ? 0 : 1;
}
