import { BLOCKS } from '@seker/fieldwork';
import type pg from 'pg';
import { CASES_PROJECT, COMMON_NAME, FIRST_ID, RARE_NAME } from './cases-field.ts';

/** One thing that a screen asks; `bare` is the condition by which a tool without these rules would look for the same. */
export interface Question {
  readonly what: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | number>>;
  readonly bare?: string;
}

const PROJECT = `/api/v1/projects/${CASES_PROJECT}`;
const DAY = 86_400_000;

/** Everything that the screens of cases, of the survey's status and of calls can ask of a project. */
export async function fieldQuestions(owner: pg.Client): Promise<readonly Question[]> {
  const { rows } = await owner.query<{ person: string; status: string; language: string; long: string }>(
    `select (select min(person_id) from allocation where project_id = $1) as person, (select min(id) from disposition where project_id = $1) as status,
       (select id from language where code = 'ru') as language,
       (select case_id from attempt where project_id = $1 group by case_id order by count(*) desc limit 1) as long`,
    [CASES_PROJECT],
  );
  const { person = '', status = '', language = '', long = '' } = rows[0] ?? {};
  return [
    ...casesQuestions({ person, status, language, long }),
    ...recordsQuestions(person),
    ...callsQuestions({ person, status }),
  ];
}

interface Known {
  readonly person: string;
  readonly status: string;
  readonly language: string;
  readonly long: string;
}

function casesQuestions({ person, status, language, long }: Known): readonly Question[] {
  const path = `${PROJECT}/cases`;
  const list = (what: string, query: Question['query'], bare?: string): Question => ({
    what: `cases: ${what}`,
    path,
    query,
    ...(bare === undefined ? {} : { bare }),
  });
  const soon = iso(DAY / 4);
  const named = (name: string) => `r.fields ->> 'name' ilike '%${name}%'`;
  return [
    ...['due', 'id', 'attempts', 'recordStatus', 'portion'].flatMap((field) =>
      ['asc', 'desc'].map((way) => list(`sort ${field} ${way}`, { sort: `${field}.${way}` }, 'true')),
    ),
    list('record status', { recordStatus: 'returnedMeeting' }, "c.record_status = 'returnedMeeting'"),
    list('record status, rare', { recordStatus: 'zeroQuota' }, "c.record_status = 'zeroQuota'"),
    list('survey status', { surveyStatus: 'stopped' }, "c.web_status = 'stopped'"),
    ...['callable', ...BLOCKS].map((why) => list(`why ${why}`, { why })),
    list('attempts from', { attemptsFrom: 9 }, 'c.attempts >= 9'),
    list('attempts to', { attemptsTo: 0 }, 'c.attempts <= 0'),
    list('attempts, none so many', { attemptsFrom: 500 }, 'c.attempts >= 500'),
    list('due before', { dueBefore: soon }, `c.tier is not null and c.ready_at < '${soon}'`),
    list('due after', { dueAfter: soon }, `c.tier is not null and c.ready_at >= '${soon}'`),
    list('language', { language: 'ru' }, `c.language_id = ${language}`),
    list('zone', { zone: 'America/New_York' }, "c.zone = 'America/New_York'"),
    list('assigned to', { assigned: person }, `c.assigned_person_id = ${person}`),
    list('assigned', { isAssigned: 'true' }, 'c.assigned_person_id is not null'),
    list('kept back', { isHeld: 'true' }, 'c.held_at is not null'),
    list('portion', { inPortion: 10 }, 'c.portion = 10'),
    list('outcome', { outcome: status }, `c.outcome_id = ${status}`),
    list('language and why', { language: 'ru', why: 'callable' }),
    list(
      'status and attempts',
      { recordStatus: 'burned', attemptsFrom: 8 },
      "c.record_status = 'burned' and c.attempts >= 8",
    ),
    list(
      'zone and status, by attempts',
      { zone: 'Europe/London', recordStatus: 'returnedLoop', sort: 'attempts.desc' },
      "c.zone = 'Europe/London' and c.record_status = 'returnedLoop'",
    ),
    list(
      'language and due, by portion',
      { language: 'ar', dueBefore: soon, sort: 'portion.asc' },
      `c.language_id = (select id from language where code = 'ar') and c.tier is not null and c.ready_at < '${soon}'`,
    ),
    list('search, rare name', { q: RARE_NAME.slice(0, 8) }, named(RARE_NAME.slice(0, 8))),
    list('search, common name', { q: COMMON_NAME }, named(COMMON_NAME)),
    list('search, English name', { q: 'petrov' }, named('petrov')),
    list('search, middle of a name', { q: 'ילברמ' }, named('ילברמ')),
    list('search, two letters', { q: 'כץ' }, named('כץ')),
    list(
      'search, name and filter',
      { q: COMMON_NAME, recordStatus: 'burned' },
      `${named(COMMON_NAME)} and c.record_status = 'burned'`,
    ),
    list('search, address', { q: 'person123456@' }, "r.email ilike '%person123456@%'"),
    list('search, whole number', { q: '054-1000203' }),
    list('search, end of a number', { q: '0203' }),
    list('search, number of a case', { q: String(FIRST_ID + 4_321) }, `c.id = ${FIRST_ID + 4_321}`),
    list('search, nothing', { q: 'no one is called so' }, named('no one is called so')),
    list('search, nothing, two letters', { q: 'zq' }, named('zq')),
    { what: 'why not callable, all', path: `${path}/why`, query: {} },
    { what: 'why not callable, of a filter', path: `${path}/why`, query: { language: 'he', attemptsTo: 3 } },
    { what: 'why not callable, of a search', path: `${path}/why`, query: { q: COMMON_NAME } },
    { what: 'choices of the filters', path: `${path}/choices`, query: {} },
    { what: 'the queue, for all', path: `${PROJECT}/queue/why`, query: {} },
    { what: 'the queue, for one', path: `${PROJECT}/queue/why`, query: { personId: person } },
    { what: 'the story of a case', path: `${path}/${long}`, query: {} },
  ];
}

function recordsQuestions(person: string): readonly Question[] {
  const list = (what: string, query: Question['query']): Question => ({
    what: `survey status: ${what}`,
    path: `${PROJECT}/records`,
    query,
  });
  return [
    ...['started', 'ended', 'id', 'surveyStatus'].flatMap((field) =>
      ['asc', 'desc'].map((way) => list(`sort ${field} ${way}`, { sort: `${field}.${way}` })),
    ),
    list('completed', { surveyStatus: 'completed' }),
    list('not started', { surveyStatus: 'notStarted' }),
    list('in use', { surveyStatus: 'inUse' }),
    list('web', { mode: 'web' }),
    list('outcome', { outcome: 'screenedOut' }),
    list('interviewer', { by: person }),
    list('started after', { startedAfter: iso(-2 * DAY) }),
    list('started before', { startedBefore: iso(-29 * DAY) }),
    list('two filters', { mode: 'phone', outcome: 'success', sort: 'ended.asc' }),
    list('number', { q: String(FIRST_ID + 4_321) }),
    list('nothing', { q: '77' }),
  ];
}

function callsQuestions({ person, status }: Pick<Known, 'person' | 'status'>): readonly Question[] {
  const list = (what: string, query: Question['query'], bare?: string): Question => ({
    what: `calls: ${what}`,
    path: `${PROJECT}/calls`,
    query,
    ...(bare === undefined ? {} : { bare }),
  });
  return [
    list('newest', {}),
    list('oldest', { sort: 'at.asc' }),
    list('interviewer', { person }),
    list('status', { status }),
    list('by hand', { dialling: 'manual' }),
    list('without a call', { dialling: 'none', person }),
    list('period', { since: iso(-20 * DAY), until: iso(-19 * DAY) }),
    list('number', { q: '054-1000203' }),
    list('end of a number', { q: '0203' }),
    list('case', { q: String(FIRST_ID + 4_321) }),
    list('nothing', { q: '77' }),
  ];
}

/** Everything that the screen of the blacklist can ask. */
export function blacklistQuestions(): readonly Question[] {
  const list = (what: string, query: Question['query'], bare?: string): Question => ({
    what: `blacklist: ${what}`,
    path: '/api/v1/blacklist',
    query,
    ...(bare === undefined ? {} : { bare }),
  });
  return [
    ...['addedAt', 'until'].flatMap((field) =>
      ['asc', 'desc'].map((way) => list(`sort ${field} ${way}`, { sort: `${field}.${way}` })),
    ),
    list('addresses', { kind: 'email' }),
    list('numbers', { kind: 'phone' }),
    list('active', { state: 'active' }),
    list('run out', { state: 'expired' }),
    list('of the system', { isSystem: 'true' }),
    list('added by people, of a project', { isSystem: 'false', project: CASES_PROJECT }),
    list('of a project, until', { project: CASES_PROJECT, sort: 'until.asc' }),
    list('addresses that ran out', { kind: 'email', state: 'expired' }),
    list('search, whole number', { q: '054-3123458' }),
    list('search, part of a number', { q: '12345' }),
    list('search, three digits', { q: '777' }),
    list('search, no such number', { q: '0999999999' }),
    list('search, address', { q: 'asked12345@' }),
    list('search, comment of many', { q: 'ביקש' }),
    list('search, comment of few', { q: 'lawyer' }),
    list('search, nothing', { q: 'no one is called so' }),
  ];
}

const iso = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();
