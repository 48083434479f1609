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

/** The demo project for telephone interviews. */
const PROJECT = 1042;

/** A node that can be stopped in order, as by SIGTERM. */
export interface DeployedNode {
  readonly url: string;
  stop(): Promise<void>;
}

export interface RollingDeploy extends Pick<TestDatabase, 'asOwner'> {
  readonly db: Db;
  /** Starts a node on that database, which contains the demo, with an exchange that outlives nodes. */
  readonly start: () => Promise<DeployedNode>;
  readonly nodes: number;
  readonly respondents: number;
  /** At most the number of the exchange's stations. */
  readonly interviewers: number;
  /** How often each node is replaced. */
  readonly rounds: number;
}

export interface RollReport {
  /** Faults that anyone met, and broken requests. */
  readonly faults: readonly string[];
  /** Web interviews confirmed as complete, and those that are not in the database exactly once with their answers. */
  readonly web: { readonly finished: number; readonly lost: readonly string[] };
  /** Telephone interviews, each in one call from start to end. */
  readonly telephone: { readonly finished: number; readonly lost: readonly string[] };
}

/** Replaces each node in turn, while people answer on the web and by telephone. */
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
    await asOwner('select share_sample_size(id) from project');
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

/** Waits until the current nodes have completed some work, or a fault occurs. */
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
