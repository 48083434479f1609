import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import { startBalancer } from './balancer.ts';
import { keepAnswering, keepInterviewing, type Work } from './busy-people.ts';
import { freshNumber } from './field.ts';
import { hireInterviewers } from './hire-interviewers.ts';
import type { Person } from './person.ts';
import { prepareCase } from './prepare-case.ts';
import type { TestDatabase } from './test-database.ts';
import { webDocument } from './web-document.ts';
import { openWebSurvey } from './web-survey.ts';

/** The demonstration's project that is interviewed by telephone. */
const PROJECT = 1042;

/** A node that is stopped in order, as by SIGTERM. */
export interface DeployedNode {
  readonly url: string;
  stop(): Promise<void>;
}

export interface RollingDeploy extends Pick<TestDatabase, 'asOwner'> {
  readonly db: Db;
  /** Starts a node over that database, which holds the demonstration, and an exchange that outlives nodes. */
  readonly start: () => Promise<DeployedNode>;
  readonly nodes: number;
  readonly respondents: number;
  /** At most as many as the exchange has stations. */
  readonly interviewers: number;
  /** How often each node is replaced by a new one. */
  readonly rounds: number;
}

export interface RollReport {
  /** What any of them met that they should not, and requests that broke off. */
  readonly faults: readonly string[];
  /** Interviews that were told to be complete, and how many of them do not stand in the database just once, or without an answer. */
  readonly web: { readonly finished: number; readonly lost: readonly string[] };
  /** Interviews by telephone, each on one call from its beginning to its end. */
  readonly telephone: { readonly finished: number; readonly lost: readonly string[] };
}

/** Replaces each node by a new one in turn, while people answer on the web and are interviewed by telephone. */
export async function rollDeploy(roll: RollingDeploy): Promise<RollReport> {
  const { asOwner, db } = roll;
  const balancer = await startBalancer();
  const running: DeployedNode[] = [];
  const over = new AbortController();
  const web: Work = { finished: [], faults: [] };
  const telephone: Work = { finished: [], faults: [] };
  try {
    for (let index = 0; index < roll.nodes; index += 1) running.push(await roll.start());
    for (const { url } of running) await balancer.add(url);
    const survey = await openWebSurvey({ db }, webDocument());
    await asOwner('update project set sample_size = 1000000');
    await asOwner('update quota_cell set target = 1000000');
    const people = await hireInterviewers(roll.asOwner, roll.interviewers, {
      project: PROJECT,
      name: 'roll',
      urls: [balancer.url],
    });
    let preparing: Promise<unknown> = Promise.resolve();
    const prepareFor = (person: Person) => async (): Promise<number> => {
      const phones = [freshNumber()];
      const prepared = preparing.then(
        async () => await prepareCase(db, { project: PROJECT, login: person.name, phones }),
      );
      preparing = prepared.catch(() => undefined);
      return await prepared;
    };
    const work = [
      ...people.map(async (person) => {
        const prepare = prepareFor(person);
        await keepInterviewing({ url: balancer.url, person, prepare }, telephone, over.signal);
      }),
      ...Array.from({ length: roll.respondents }, async (_, index) => {
        const name = `respondent ${index}`;
        await keepAnswering({ url: balancer.url, link: survey.link, name }, web, over.signal);
      }),
    ];
    for (let round = 0; round < roll.rounds; round += 1) {
      for (const [index, old] of running.entries()) {
        await hasWorked(web);
        await old.stop();
        balancer.remove(old.url);
        const fresh = await roll.start();
        running[index] = fresh;
        await balancer.add(fresh.url);
      }
    }
    await hasWorked(web);
    over.abort();
    await Promise.all(work);
    return {
      faults: [...web.faults, ...telephone.faults, ...balancer.broken],
      web: { finished: web.finished.length, lost: await lostOnWeb(roll, survey.projectId, web.finished) },
      telephone: { finished: telephone.finished.length, lost: await lostByTelephone(roll, telephone.finished) },
    };
  } finally {
    over.abort();
    await Promise.all(running.map(async (node) => await node.stop()));
    await balancer.stop();
  }
}

/** The nodes that run now have been of use, or something is wrong. */
async function hasWorked({ finished, faults }: Work): Promise<void> {
  const before = finished.length;
  while (finished.length <= before + 1 && faults.length === 0) await sleep(20);
}

async function lostOnWeb(
  { asOwner }: RollingDeploy,
  projectId: number,
  finished: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await asOwner(
    `select w.event -> 'value' ->> 'text' as words from interview i
       join interview_event w on w.project_id = i.project_id and w.interview_id = i.id and w.type = 'answer' and w.node = 'words'
     where i.project_id = $1 and i.outcome = 'success'
       and (select count(*) from interview_event e where e.project_id = i.project_id and e.interview_id = i.id and e.type = 'answer') = 4`,
    [projectId],
  );
  const kept = rows.map(({ words }: { words: string }) => words);
  return finished.filter((words) => kept.filter((one) => one === words).length !== 1);
}

async function lostByTelephone({ asOwner }: RollingDeploy, finished: readonly string[]): Promise<readonly string[]> {
  const { rows } = await asOwner(
    `select i.case_id as id from interview i join attempt a on a.project_id = i.project_id and a.interview_id = i.id
     where i.project_id = $1 and i.outcome = 'success' and a.answered_at is not null`,
    [PROJECT],
  );
  const kept = rows.map(({ id }: { id: number | string }) => String(id));
  return finished.filter((id) => kept.filter((one) => one === id).length !== 1);
}
