import { randomUUID } from 'node:crypto';
import { answerKey } from '@seker/coding';
import { generateAnswers } from '@seker/coding/testing';
import { codeframesCalls, codingCalls, codingWorkCalls, jobsCalls } from '@seker/contract';
import pg from 'pg';
import { Person } from '../apps/server/src/testing/person.ts';
import { timeImport } from './coding-import.ts';
import { measureSuggester } from './coding-suggester.ts';
import { quantile } from './quantile.ts';
import { type RunningSeker, startSeker } from './running-seker.ts';
import type { BenchResult, BenchRow } from './table.ts';

const ENCODERS = 40;
const CODES = 60;
/** Answers that each encoder codes, one after the other. */
const ROUNDS = 25;
/** Milliseconds in which all of them open their tasks in the morning. */
const ARRIVE_IN = 10_000;
/** Milliseconds from one answer to the next: 2,400 in an hour, several times what a fast encoder does. */
const PACE = 1_500;
/** The same without a rest between them: what the server bears at most. */
const ROUNDS_WITHOUT_REST = 10;
const BUDGET = {
  listMilliseconds: 1_000,
  saveP95: 100,
  suggestP95: 50,
  automaticSeconds: 60,
  importSeconds: 60,
  unitsTwice: 0,
  suggester: 'the floors of coding-suggester.ts, and better than trigrams',
};

/** Encoding of a large study by many people at once; and how well codes are suggested. */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const units = Number(args[0] ?? 100_000);
  const suggester = measureSuggester();
  const seker = await startSeker();
  try {
    const work = await measureWork(seker, units);
    const row = (what: string, ours: number, peer: number | null): BenchRow => ({ what, ours, peer, ratio: null });
    return {
      name: 'coding',
      rows: [
        row(`${units} answers given to ${ENCODERS} people, ms`, work.allocateMilliseconds, null),
        row(
          `tasks of ${work.answersOfTask} answers, opened in ${ARRIVE_IN / 1_000} s, p95 ms`,
          work.listP95,
          BUDGET.listMilliseconds,
        ),
        row('all of them opened at one moment, p95 ms', work.togetherP95, null),
        row('codes are saved at a fast pace, p95 ms', work.saveP95, BUDGET.saveP95),
        row('suggestions, p95 ms', work.suggestP95, BUDGET.suggestP95),
        row('answers a second, without a rest', work.perSecond, null),
        row('what acts alone, s', work.automaticSeconds, BUDGET.automaticSeconds),
        row(`codes for ${units} answers are looked at in a file, s`, work.lookSeconds, null),
        row('and taken from it, s', work.takeSeconds, BUDGET.importSeconds),
        row('units given twice', work.unitsTwice, 0),
        ...suggester.rows,
      ],
      figures: { units, ...work, suggester: suggester.figures },
      budget: BUDGET,
      held:
        suggester.held &&
        work.listP95 < BUDGET.listMilliseconds &&
        work.saveP95 <= BUDGET.saveP95 &&
        work.suggestP95 <= BUDGET.suggestP95 &&
        work.automaticSeconds < BUDGET.automaticSeconds &&
        work.takeSeconds < BUDGET.importSeconds &&
        work.unitsTwice === 0,
    };
  } finally {
    await seker.stop();
  }
}

async function measureWork(seker: RunningSeker, units: number) {
  const owner = new pg.Client(seker.owner);
  await owner.connect();
  try {
    const supervisor = new Person(seker, 'supervisor');
    await supervisor.logInToOffice();
    const field = await seedField(owner, supervisor, units);
    const people = await hire(owner, seker, field.projectId);
    const timed = async <T>(act: () => Promise<T>): Promise<{ readonly done: T; readonly took: number }> => {
      const begin = performance.now();
      return { done: await act(), took: performance.now() - begin };
    };
    const inUse = { projectId: field.projectId, useId: field.useId };
    const allocated = await timed(
      async () =>
        await supervisor.call(codingCalls.allocateCoding, {
          ...inUse,
          pass: 1,
          inLanguages: false,
          people: people.map(({ id }) => ({ personId: id, answers: null })),
        } as never),
    );
    const open = async (batchId: number, { person }: (typeof people)[number]) => {
      const path = codingWorkCalls.readCodingBatch.path.replace(':batchId', String(batchId));
      // Not checked while it is timed: forty browsers are not one process.
      return await timed(async () => await (await person.fetch(path)).text());
    };
    const opened = await Promise.all(
      people.map(async (encoder, index) => {
        await until(performance.now() + (index / ENCODERS) * ARRIVE_IN);
        const { tasks } = await encoder.person.call(codingWorkCalls.listCodingTasks, {});
        const batchId = tasks[0]?.batchId ?? 0;
        const { took, done } = await open(batchId, encoder);
        const { answers } = codingWorkCalls.readCodingBatch.answer.parse(JSON.parse(done));
        return { encoder, person: encoder.person, batchId, took, answers };
      }),
    );
    const together = await Promise.all(opened.map(async ({ batchId, encoder }) => (await open(batchId, encoder)).took));
    const times = { save: [] as number[], suggest: [] as number[] };
    const codeOne = async ({ person, batchId, answers }: (typeof opened)[number], at: number): Promise<void> => {
      const answer = answers[at];
      if (answer === undefined) throw new Error('a task has too few answers');
      const keys = answers.slice(at, at + 8).map(({ key }) => key);
      const suggested = await timed(
        async () => await person.call(codingWorkCalls.suggestCodes, { batchId, keys } as never),
      );
      times.suggest.push(suggested.took);
      const codes = [field.codeOf(answer.key)];
      const puts = answer.unitIds.map((unitId) => ({ unitId, codes, seen: answer.codes }));
      const saved = await timed(
        async () =>
          await person.call(codingWorkCalls.putCodes, { batchId, act: randomUUID(), how: 'hand', puts } as never),
      );
      times.save.push(saved.took);
    };
    await Promise.all(
      opened.map(async (task, index) => {
        const begin = performance.now() + (index / ENCODERS) * PACE;
        for (let at = 0; at < ROUNDS; at += 1) {
          await until(begin + at * PACE);
          await codeOne(task, at);
        }
      }),
    );
    const paced = { save: times.save, suggest: times.suggest };
    times.save = [];
    times.suggest = [];
    const withoutRest = await timed(async () => {
      await Promise.all(
        opened.map(async (task) => {
          for (let at = 0; at < ROUNDS_WITHOUT_REST; at += 1) await codeOne(task, ROUNDS + at);
        }),
      );
    });
    const automatic = await timed(async () => {
      const { jobId } = await supervisor.call(codingCalls.codeAutomatically, inUse as never);
      for (;;) {
        const { state } = await supervisor.call(jobsCalls.readJob, { jobId } as never);
        if (state === 'done') return;
        if (state === 'failed') throw new Error('what acts alone has failed');
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    });
    const { rows: said } = await owner.query('select id, key from coding_unit where use_id = $1 order by id', [
      field.useId,
    ]);
    const lines = (said as { id: string; key: string }[]).map(({ id, key }) => `${id},${field.numberOf(key)}`);
    const imported = await timeImport(supervisor, inUse, lines);
    const { rows } = await owner.query(
      `select count(*)::int as twice from (select u.id from coding_unit u join coding_batch b on b.project_id = u.project_id
         and b.id in (u.batch_id, u.second_batch_id) where u.project_id = $1 group by u.id having count(*) > 1) v`,
      [field.projectId],
    );
    return {
      allocateMilliseconds: Math.round(allocated.took),
      answersOfTask: Math.round(opened.reduce((sum, { answers }) => sum + answers.length, 0) / ENCODERS),
      listP95: quantile(
        opened.map(({ took }) => took),
        0.95,
        0,
      ),
      togetherP95: quantile(together, 0.95, 0),
      saveP50: quantile(paced.save, 0.5),
      saveP95: quantile(paced.save, 0.95),
      suggestP50: quantile(paced.suggest, 0.5),
      suggestP95: quantile(paced.suggest, 0.95),
      perSecond: Math.round((ENCODERS * ROUNDS_WITHOUT_REST * 1_000) / withoutRest.took),
      automaticSeconds: Math.round(automatic.took / 100) / 10,
      ...imported,
      unitsTwice: (rows as { twice: number }[])[0]?.twice ?? -1,
    };
  } finally {
    await owner.end();
  }
}

async function until(moment: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));
}

/** A study with so many generated answers to one open question, and a frame of their codes. */
async function seedField(owner: pg.Client, supervisor: Person, units: number) {
  const projectId = 1042;
  const settings = {
    variable: 'BENCH_code',
    doublePercent: 0,
    putsSame: true,
    putsByRule: true,
    putsByMemory: false,
    encodersExtend: false,
    pullSize: null,
    isSmartOrder: true,
    isMultiple: false,
    mostCodes: null,
    reviewerIds: [],
    sources: [{ question: 'why', part: '' }],
    name: 'Reasons',
    frameId: null,
  };
  const { id: useId } = await supervisor.call(codingCalls.createCodingUse, { projectId, ...settings } as never);
  const codes: number[] = [];
  for (let code = 0; code < CODES; code += 1) {
    const wanted = {
      number: code + 1,
      isNet: false,
      parentId: null,
      names: { en: `Code ${code + 1}` },
      note: '',
      isExclusive: false,
    };
    codes.push((await supervisor.call(codeframesCalls.addCode, { projectId, useId, ...wanted } as never)).id);
  }
  const answers = generateAnswers({ count: units, codes: CODES, seed: '3' });
  await owner.query('begin');
  await owner.query(
    `insert into interview (project_id, version_id, mode, language_id, seed, form_token, start, answered_by, state, outcome, ended_at)
     select p.id, p.questionnaire_version_id, 'web', p.default_language_id, repeat('0', 16), 't', '{}', 'web', 'ended', 'success', now()
     from project p, generate_series(1, $2) where p.id = $1`,
    [projectId, units],
  );
  const { rows } = await owner.query('select id from interview where project_id = $1 order by id desc limit $2', [
    projectId,
    units,
  ]);
  const ids = (rows as { id: string }[]).map(({ id }) => Number(id));
  const AT_ONCE = 10_000;
  for (let from = 0; from < units; from += AT_ONCE) {
    const some = answers.slice(from, from + AT_ONCE).map(({ text, language }, at) => ({
      interview: ids[from + at],
      text,
      language,
      key: answerKey(text),
    }));
    await owner.query(
      `insert into coding_unit (project_id, use_id, interview_id, node, part, text, language, key)
       select $1, $2, u.interview, 'why', '', u.text, u.language, u.key
       from jsonb_to_recordset($3::jsonb) as u(interview bigint, text text, language text, key text)`,
      [projectId, useId, JSON.stringify(some)],
    );
  }
  // They have no answers besides these: making their units anew, and counting them, is another measurement.
  await owner.query('delete from coding_touched where project_id = $1', [projectId]);
  await owner.query('delete from fact_touched where project_id = $1', [projectId]);
  await owner.query('commit');
  await owner.query('analyze coding_unit, interview');
  const meant = new Map(answers.map(({ text, codes: own }) => [answerKey(text), own[0] ?? 0]));
  return {
    projectId,
    useId,
    codeOf: (key: string): number => codes[meant.get(key) ?? 0] ?? codes[0] ?? 0,
    /** The number of that code, as files name it. */
    numberOf: (key: string): number => (meant.get(key) ?? 0) + 1,
  };
}

async function hire(owner: pg.Client, seker: RunningSeker, projectId: number) {
  const { rows } = await owner.query(
    `insert into person (group_id, login, real_name, role, password_hash)
     select p.group_id, 'encoder' || n, 'Encoder ' || n, 'encoder', d.password_hash
     from project p, person d, generate_series(1, $2) n where p.id = $1 and d.login = 'dana' returning id, login`,
    [projectId, ENCODERS],
  );
  const people: { readonly id: number; readonly person: Person }[] = [];
  for (const { id, login } of rows as { id: string; login: string }[]) {
    const person = new Person(seker, login);
    await person.logInToOffice();
    people.push({ id: Number(id), person });
  }
  return people;
}
