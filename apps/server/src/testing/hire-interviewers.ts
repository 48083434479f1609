import { randomBytes } from 'node:crypto';
import { hashToken } from '../http/session.queries.ts';
import { Person } from './person.ts';

export interface Hiring {
  readonly project: number;
  /** The prefix of their names. */
  readonly name: string;
  /** The nodes at which they work, in rotation. */
  readonly urls: readonly string[];
  /** The first of their stations; by default 101. */
  readonly firstStation?: number;
}

/**
 * Creates interviewers at their own stations, logged in and in the project; `asOwner` runs one statement.
 */
export async function hireInterviewers(
  asOwner: (statement: string, values: readonly unknown[]) => Promise<unknown>,
  count: number,
  { project, name, urls, firstStation = 101 }: Hiring,
): Promise<readonly Person[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(16).toString('hex'));
  await asOwner(
    `with people as (
       insert into person (group_id, login, real_name, role, password_hash)
       select 1, $4 || n, $4, 'interviewer', '' from generate_series(1, $1::int) n returning id),
     numbered as (select id, row_number() over (order by id) as n from people),
     allowed as (insert into allocation (project_id, person_id) select $2, id from people),
     languages as (insert into person_language (person_id, language_id) select people.id, l.id from people, language l where l.code = 'he')
     insert into session (token_hash, person_id, station, screen_language, project_id)
     select ($3::bytea[])[n], id, ($5::int + n - 1)::text, 'en', $2 from numbered`,
    [count, project, tokens.map(hashToken), name, firstStation],
  );
  return tokens.map((token, index) => {
    const person = new Person({ url: urls[index % urls.length] ?? '' }, `${name}${index + 1}`);
    person.cookie = `seker=${token}`;
    return person;
  });
}
