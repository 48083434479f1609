import { deskCalls as calls, type Respondent as WireRespondent } from '@seker/contract';
import type { Answers, Field, Next, Visit, Worker } from '@seker/fieldsim';
import { instant, MINUTE } from '@seker/kernel';
import { hangUpCase } from '../../features/field/calls/index.ts';
import { noteInterrupted } from '../../features/field/cases/dispatch/index.ts';
import { listLeases } from '../../features/field/cases/state/index.ts';
import { releaseCase } from '../../features/field/cases/visits/index.ts';
import { releaseAbandonedPlaces } from '../../features/field/respondents/index.ts';
import { Person } from '../person.ts';
import { Respondent } from '../respondent.ts';
import { type FormValues, openSurvey, type SurveyForm, sendPage } from '../survey-form.ts';
import type { TestServer } from '../test-server.ts';
import { personalLink } from '../web-survey.ts';
import type { LineScript } from './line-script.ts';
import type { PlayLog } from './log.ts';
import { loginOf, type PlayedStudies, stationOf } from './open-studies.ts';
import { FIRST_HALF, interviewed, valuesOf } from './played-survey.ts';
import { createStationLines } from './station-lines.ts';

/** A leased respondent in the shape of the wire. */
export interface ServerVisit extends Visit {
  readonly given: WireRespondent;
}

const CODES = { given: 0, exhausted: 2, again: 3, complete: 4, nothing: 5 } as const;
/** How often places of abandoned interviews are released, by the field's time. */
const SWEEP = 5 * MINUTE;
/** The most refusals to leave in a row: one per number. */
const MOST_KEPT = 3;

/** Plays on a running server: every action is an HTTP request like a browser's; time passes by the field clock. */
export function createServerField(
  server: TestServer,
  { studies, workers, personIds, caseOf, respondentOf }: PlayedStudies,
  script: LineScript,
  log: PlayLog,
): Field<ServerVisit> {
  const people = workers.map((worker) => new Person(server, loginOf(worker)));
  const forms = new Map<number, SurveyForm>();
  const browsers = new Map<number, { readonly browser: Respondent; form: SurveyForm }>();
  const statusIds = new Map<number, Map<string, number>>();
  const languageIds = new Map<string, number>();
  const keptTimes = new Map<number, number>();
  const personOf = ({ number }: Worker): Person => people[number] ?? fail('no such worker');
  const note = (kind: string): void => void log.requests.set(kind, (log.requests.get(kind) ?? 0) + 1);
  const lines = createStationLines({ personOf, script, note, log });
  let [now, swept] = [instant(0), instant(0)];

  const projectOf = ({ project }: Worker): number => studies[project]?.projectId ?? fail('no such study');
  const visitOf = (given: WireRespondent): ServerVisit => ({
    given,
    phones: given.phones,
    respondent: respondentOf.get(given.sfId) ?? fail(`case ${given.sfId} is of no respondent`),
  });

  async function next(worker: Worker, leaving: ServerVisit | null): Promise<Next<ServerVisit>> {
    note('next');
    const person = personOf(worker);
    if (leaving !== null) await lines.free(worker);
    const answer = await person.call(calls.nextRespondent, { respId: leaving?.given.respId ?? null });
    const nextAt = answer.nextAt === undefined || answer.nextAt === null ? null : instant(Date.parse(answer.nextAt));
    // A newly dispatched respondent has reasons, even if it is the same one (who was just found to speak another of the
    // interviewer's languages).
    const isKept =
      leaving !== null && answer.data?.respId === leaving.given.respId && answer.data.reasons === undefined;
    if (isKept && answer.data !== undefined) {
      // The worker sets the owed status, or tries the number due by now, and may then leave.
      const times = (keptTimes.get(worker.number) ?? 0) + 1;
      keptTimes.set(worker.number, times);
      if (times > MOST_KEPT)
        log.troubles.push(
          `${person.name} may not leave case ${answer.data.sfId}: ${JSON.stringify(answer.data.phones)}`,
        );
      return { type: 'kept', visit: visitOf(answer.data) };
    }
    keptTimes.delete(worker.number);
    log.asks.push({
      at: now,
      personId: personIds[worker.number] ?? 0,
      projectId: projectOf(worker),
      languages: worker.languages,
      caseId: answer.data?.sfId ?? null,
      tier: null,
      code: answer.code,
      nextAt,
      reasons: answer.reasons ?? {},
    });
    if (answer.data !== undefined) return { type: 'given', visit: visitOf(answer.data) };
    if (answer.code === CODES.exhausted || answer.code === CODES.complete) return { type: 'over' };
    if (answer.code === CODES.again) return { type: 'again' };
    if (answer.code !== CODES.nothing) log.troubles.push(`${person.name} asks: ${answer.code} ${answer.message}`);
    return { type: 'nothing', nextAt };
  }

  /** Answers pages one after the other while they belong to this half. */
  async function walk(
    from: SurveyForm,
    send: (form: SurveyForm, values: FormValues) => Promise<SurveyForm>,
    { answers, half }: { readonly answers: Answers; readonly half: boolean },
  ): Promise<SurveyForm> {
    let form = from;
    for (let pages = 0; pages < 8 && form.page !== ''; pages += 1) {
      if (half && !FIRST_HALF.includes(form.page)) break;
      note('page');
      form = await send(form, valuesOf(form, answers));
    }
    return form;
  }

  return {
    moveTo: async (at) => {
      now = at;
      await server.asOwner('update field_clock set shift_milliseconds = $1', [at - Date.now()]);
      await server.readFieldClock();
    },

    endOfMinute: async () => {
      if (now - swept >= SWEEP) {
        swept = now;
        await releaseAbandonedPlaces(server.deps);
      }
      // Browsers report that they are connected; a minute of the play may take longer than a lease.
      await server.asOwner(
        "update study_case set lease_until = now() + interval '90 seconds' where project_id = any($1) and lease_until < now() + interval '60 seconds'",
        [studies.map(({ projectId }) => projectId)],
      );
      const { rows } = await server.asOwner(
        `select array(select id::int from quota_cell where project_id = any($1) and completed + reserved >= target + overflow) as cells,
           array(select number from number_lease) as numbers`,
        [studies.map(({ projectId }) => projectId)],
      );
      const [row] = rows as { cells: number[]; numbers: string[] }[];
      log.standings.push({ at: now, fullCells: row?.cells ?? [], leasedNumbers: row?.numbers ?? [] });
    },

    logIn: async (worker) => {
      note('logIn');
      const person = personOf(worker);
      const entered = await person.logIn(stationOf(worker));
      if (!entered.success) log.troubles.push(`${person.name} is not let in: ${entered.code}`);
      const started = await person.startProject(projectOf(worker));
      if (!started.success) log.troubles.push(`${person.name} cannot start: ${started.error}`);
      if (!statusIds.has(projectOf(worker))) statusIds.set(projectOf(worker), await readStatuses(person));
      if (languageIds.size === 0) await readLanguages();
    },

    next,

    dial: async (worker, { given }, phoneId, line) => {
      note('dial');
      const person = personOf(worker);
      const phone = given.phones.find(({ id }) => id === phoneId) ?? fail(`number ${phoneId} is of no case`);
      const dialled = await lines.dial(worker, { number: phone.phone, phoneId, caseId: given.sfId }, line);
      return typeof dialled === 'string' ? dialled : await refused(person, given, dialled.refused);
    },

    beginInterview: async (worker, { given }, phoneId, answers) => {
      note('survey');
      lines.noteTalk(worker);
      const person = personOf(worker);
      const opened = await openSurvey(person, given, phoneId);
      const form = await walk(opened, async (at, values) => await sendPage(person, at, values), {
        answers,
        half: true,
      });
      forms.set(worker.number, form);
      return interviewed(form);
    },

    endInterview: async (worker, _visit, how, answers) => {
      const person = personOf(worker);
      const from = forms.get(worker.number) ?? fail('no survey is open');
      if (how === 'breakOff') {
        const left = await sendPage(person, from, {}, { action: 'cancel' });
        return left.handoff === null ? 'lost' : 'ended';
      }
      const send = async (at: SurveyForm, values: FormValues) => await sendPage(person, at, values);
      return interviewed(await walk(from, send, { answers, half: false }));
    },

    setStatus: async (worker, _visit, phoneId, { key, meetingAt, language }) => {
      note('status');
      lines.endTalk(worker);
      const person = personOf(worker);
      const name = key === 'language' ? `language ${languageIds.get(language ?? '')}` : key;
      const statusId = statusIds.get(projectOf(worker))?.get(name) ?? fail(`no status ${name}`);
      const set = await person.call(calls.setPhoneStatus, {
        phoneId,
        statusId,
        nextLng: null,
        ...(meetingAt === undefined ? {} : { nextDt: new Date(meetingAt).toISOString() }),
      });
      if (set.code !== 0) note(`status refused: ${set.message}`);
      await lines.freeAfterStatus(worker);
      return set.code === 0;
    },

    look: async (worker, { given }) => {
      note('look');
      const seen = await personOf(worker).call(calls.respondentInfo, { respId: given.respId, sfId: given.sfId });
      return seen.data === undefined ? null : visitOf(seen.data);
    },

    logOut: async (worker) => {
      note('logOut');
      const person = personOf(worker);
      await lines.free(worker);
      await person.fetch('/auth/index/logout');
      person.cookie = '';
    },

    vanish: async (worker) => {
      const { rows } = await server.asOwner(
        `update study_case c set lease_until = now() - interval '1 second' from session s
         where s.id = c.lease_session_id and s.person_id = $1 returning c.id`,
        [personIds[worker.number]],
      );
      if (rows.length === 0) return;
      // As the ticker would a moment later.
      for (const holder of await listLeases(server.db, { expiredAt: server.deps.wallNow() })) {
        await hangUpCase(server.deps, holder.sessionId, holder.caseId);
        await releaseCase(server.deps, holder);
        await noteInterrupted(server.db, holder);
      }
    },

    answerByWeb: async (respondent, how, answers) => {
      note('web');
      const { projectId, caseId } = caseOf.get(respondent) ?? fail('a respondent of no study');
      const known = browsers.get(respondent);
      const browser =
        known?.browser ?? new Respondent(server, { 'x-forwarded-for': `10.7.${respondent >> 8}.${respondent & 255}` });
      let form = known?.form ?? (await openLink(browser, projectId, caseId));
      const send = async (at: SurveyForm, values: FormValues) => await browser.send(at, values);
      form = await walk(form, send, { answers, half: how === 'half' });
      browsers.set(respondent, { browser, form });
      log.web.push({ at: now, caseId });
      return interviewed(form);
    },
  };

  async function openLink(browser: Respondent, projectId: number, caseId: number): Promise<SurveyForm> {
    const { path } = await personalLink(server, projectId, { caseId });
    const welcome = await browser.open(path);
    return welcome.screen.startsWith('welcome') ? await browser.start(welcome) : welcome;
  }

  async function refused(person: Person, given: WireRespondent, message: string): Promise<'refused' | 'lost'> {
    const seen = await person.call(calls.respondentInfo, { respId: given.respId, sfId: given.sfId });
    note(`refused: ${message}`);
    return seen.data === undefined || seen.data.finishedOnWeb !== undefined ? 'lost' : 'refused';
  }

  async function readStatuses(person: Person): Promise<Map<string, number>> {
    const { data } = await person.call(calls.generalInfo, {});
    return new Map(
      data.statuses.map(({ id, system_key: key, lng }) => [
        lng === null || lng === undefined ? (key ?? '') : `language ${lng}`,
        id,
      ]),
    );
  }

  async function readLanguages(): Promise<void> {
    const { rows } = await server.asOwner('select id, code from language');
    for (const { id, code } of rows as { id: string; code: string }[]) languageIds.set(code, Number(id));
  }
}

function fail(message: string): never {
  throw new Error(message);
}
