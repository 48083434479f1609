import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  devicesCalls,
  FIELD_PACKAGE_FORMAT,
  type FieldAssignment,
  type FieldContact,
  type FieldPackage,
  type FieldProject,
  type FieldVisit,
  type FieldWork,
  fieldWorkCalls,
  mediumBinding,
  packageBinding,
} from '@seker/contract';
import { localTimeOf } from '@seker/fieldwork';
import { digestText, type InterviewRun, namedMedia, type Places, takePage, tryOutHost } from '@seker/interviewing';
import { type Instant, instant } from '@seker/kernel';
import {
  type AnswerSource,
  beginInterview,
  type InterviewEvent,
  loadDocument,
  type Questionnaire,
  readSubmission,
  type SubmittedFields,
  type SubmittedPage,
  withDirections,
} from '@seker/questionnaire';
import {
  MEDIUM_CHUNK_BYTES,
  mediumHead,
  newMediumKey,
  PLAIN_CHUNK_BYTES,
  readMediumKey,
  seal,
  sealChunk,
} from '@seker/sealing';
import { PairedDevice } from './device.ts';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

type Beginning = Omit<FieldPackage, 'uid' | 'fromSeq' | 'events' | 'digest'>;

/** An interview on a device, which knows nothing of a server. */
export class HeldInterview {
  readonly uid = randomUUID();
  readonly about: Beginning;
  readonly #policy: 'purge' | 'flag';
  readonly #by: AnswerSource;
  readonly events: { readonly at: number; readonly event: InterviewEvent }[] = [];
  run: InterviewRun;
  /** What the device says when a place in the quotas is needed. */
  reserve: Places['reserve'] = async () => 'admitted';

  constructor(run: InterviewRun, about: Beginning, policy: 'purge' | 'flag', by: AnswerSource = 'interviewer') {
    this.run = run;
    this.about = about;
    this.#policy = policy;
    this.#by = by;
  }

  /** Answers the current page a moment after the last. */
  async answer(fields: SubmittedFields): Promise<void> {
    await this.take(readSubmission({ _page: this.run.state.page ?? '', ...fields }));
  }

  async take(page: SubmittedPage): Promise<void> {
    const places = { held: true, reserve: this.reserve };
    const host = { ...tryOutHost(this.#by), irrelevantAnswers: this.#policy, places };
    const shown = this.run.questionnaire.pageByUid.get(page.page)?.nodes.map(({ uid }) => uid) ?? [];
    const taken = await takePage(this.run, { ...page, shown }, host);
    if (!taken.ok) throw new Error(JSON.stringify(taken.error));
    const at = (this.events.at(-1)?.at ?? this.about.startedAt) + 20_000;
    for (const event of taken.value.events) this.events.push({ at, event });
    this.run = taken.value.run;
  }

  /** What it has come to, from the event with this number on. */
  package(fromSeq = 1): FieldPackage {
    const digest = createHash('sha256').update(digestText(this.run)).digest('hex');
    const media = namedMedia(this.run.state).map(({ sha256 }) => sha256);
    const events = this.events.slice(fromSeq - 1);
    return { ...this.about, uid: this.uid, fromSeq, events, digest, ...(media.length === 0 ? {} : { media }) };
  }
}

/** What a device needs of a project to begin an interview. */
export interface KnownProject {
  readonly project: FieldProject;
  readonly questionnaire: Questionnaire;
}

/** How many interviews were begun, which gives each its seed. */
let begun = 0;

/** The device of an interviewer in the field, as the server hears it. */
export class FieldDevice extends PairedDevice {
  /** How far its clock is ahead of the server's, in milliseconds. */
  clockAhead = 0;
  #sealing: FieldContact['sealing'] | null = null;

  /** The same device over another line. */
  at(url: string): FieldDevice {
    const same = new FieldDevice({ url });
    same.key = this.key;
    return same;
  }

  async meet(): Promise<FieldContact> {
    const told = (await this.contact()) as FieldContact;
    this.#sealing = told.sealing;
    return told;
  }

  async work(): Promise<FieldWork> {
    const { work } = (await this.call(fieldWorkCalls.readFieldWork, {})) as { work: FieldWork | null };
    if (work === null) throw new Error('no work was told');
    return work;
  }

  /** The project of an assignment, with the version that it has now. */
  async project(assignment: FieldAssignment): Promise<KnownProject> {
    const { projects } = await this.work();
    const project = projects.find(({ id }) => id === assignment.projectId);
    if (project === undefined) throw new Error('no project of the assignment');
    const version = (await this.call(fieldWorkCalls.readFieldVersion, { versionId: project.versionId })) as {
      document: unknown;
      directions: Record<string, 'ltr' | 'rtl'>;
    };
    const loaded = loadDocument(version.document);
    if (!loaded.ok) throw new Error('the version does not load');
    return { project, questionnaire: withDirections(loaded.value, new Map(Object.entries(version.directions))) };
  }

  /** Begins an interview of an assignment; if its project is not given, the device asks for it. */
  async begin(assignment: FieldAssignment, now: Instant, known?: KnownProject): Promise<HeldInterview> {
    const { project, questionnaire } = known ?? (await this.project(assignment));
    const { versionId, zone, irrelevantAnswers } = project;
    const { language, start: pinned } = assignment;
    begun += 1;
    const seed = begun.toString(16).padStart(16, '0');
    const start = {
      seed,
      language,
      mode: 'offline',
      today: localTimeOf(instant(now), zone).date,
      profile: pinned.profile,
      numbers: pinned.numbers,
      quotaVariables: pinned.quotaVariables,
      quotaFacts: pinned.quotaFacts,
    } as const;
    const run = { questionnaire, start, state: beginInterview(questionnaire, start), eventCount: 0 };
    const about = {
      format: FIELD_PACKAGE_FORMAT,
      projectId: assignment.projectId as never,
      assignmentId: assignment.id as never,
      versionId: versionId as never,
      seed,
      language,
      startedAt: now + this.clockAhead,
      clockAhead: this.clockAhead,
      start: pinned,
    } as const;
    return new HeldInterview(run, about, irrelevantAnswers);
  }

  /** Asks for a place in a cell for an interview under way. */
  async askPlace(assignment: FieldAssignment, uid: string, cell: { readonly quotaId: number; readonly key: string }) {
    const { projectId, id: assignmentId } = assignment;
    return await this.call(fieldWorkCalls.askFieldPlaces, { projectId, assignmentId, uid, cells: [cell] } as never);
  }

  async sealed(uid: string, contents: unknown): Promise<string> {
    if (this.#sealing === null) await this.meet();
    const key = new Uint8Array(Buffer.from(this.#sealing?.publicKey ?? '', 'base64'));
    const zipped = new Uint8Array(gzipSync(JSON.stringify(contents)));
    const bytes = await seal(key, zipped, new TextEncoder().encode(packageBinding(uid)));
    return Buffer.from(bytes).toString('base64');
  }

  /** A medium as the device seals it. */
  async sealedMedium(uid: string, sha256: string, content: Buffer): Promise<Buffer> {
    if (this.#sealing === null) await this.meet();
    const publicKey = new Uint8Array(Buffer.from(this.#sealing?.publicKey ?? '', 'base64'));
    const raw = newMediumKey();
    const key = await readMediumKey(raw);
    const parts: Uint8Array[] = [
      await mediumHead(publicKey, raw, new TextEncoder().encode(mediumBinding(uid, sha256))),
    ];
    for (let at = 0, index = 0; at < content.length; at += PLAIN_CHUNK_BYTES, index += 1)
      parts.push(await sealChunk(key, index, new Uint8Array(content.subarray(at, at + PLAIN_CHUNK_BYTES))));
    return Buffer.concat(parts);
  }

  /** Sends the piece of a sealed medium that begins there. */
  async putPiece(uid: string, sha256: string, sealed: Buffer, from: number, until = from + MEDIUM_CHUNK_BYTES) {
    const query = new URLSearchParams({ offset: String(from), bytes: String(sealed.length) });
    const body = new Uint8Array(sealed.subarray(from, until));
    return await this.medium(uid, sha256, { method: 'PUT', query: `?${query.toString()}`, body });
  }

  async medium(
    uid: string,
    sha256: string,
    { method = 'HEAD', query = '', body = null }: { method?: string; query?: string; body?: Uint8Array | null } = {},
  ) {
    const response = await this.fetch(`/field/media/${uid}/${sha256}${query}`, {
      method,
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/octet-stream' },
      ...(body === null ? {} : { body: new Uint8Array(body) }),
    });
    await response.arrayBuffer();
    return {
      status: response.status,
      offset: Number(response.headers.get('upload-offset') ?? Number.NaN),
      isComplete: response.headers.get('upload-complete') === '?1',
    };
  }

  /** All of a medium, from where the server says that it stopped. */
  async sendMedium(uid: string, sha256: string, sealed: Buffer) {
    let last = await this.medium(uid, sha256);
    while (!last.isComplete && last.status === 204) last = await this.putPiece(uid, sha256, sealed, last.offset);
    return last;
  }

  async send(interview: HeldInterview, changed: Partial<FieldPackage> = {}) {
    const told = { ...interview.package(), ...changed };
    return await this.sendSealed(interview.uid, await this.sealed(interview.uid, told));
  }

  /** A visit that was noted on this device now, as it is sent. */
  visit(assignment: FieldAssignment, statusId: number, now: Instant, told: Partial<FieldVisit> = {}): FieldVisit {
    return {
      kind: 'visit',
      format: 1,
      uid: randomUUID(),
      projectId: assignment.projectId,
      assignmentId: assignment.id,
      statusId,
      nextAt: null,
      language: null,
      note: '',
      at: now + this.clockAhead,
      clockAhead: this.clockAhead,
      ...told,
    };
  }

  async sendVisit(visit: FieldVisit) {
    return await this.sendSealed(visit.uid, await this.sealed(visit.uid, visit));
  }

  async sendSealed(uid: string, sealed: string) {
    return await this.call(fieldWorkCalls.sendFieldPackage, { uid, sealed });
  }
}

/** A device of a person, paired by a keeper of devices. */
export async function pairedFieldDevice(
  server: Pick<TestServer, 'url'>,
  keeper: Person,
  personId: number,
  name = 'Tablet 07',
): Promise<{ readonly id: number; readonly device: FieldDevice }> {
  const added = await keeper.call(devicesCalls.addFieldDevice, { personId, name } as never);
  const device = new FieldDevice(server);
  await device.pair(added.code);
  return { id: added.id, device };
}
