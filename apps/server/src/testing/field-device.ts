import { randomUUID } from 'node:crypto';
import {
  devicesCalls,
  type FieldAssignment,
  type FieldContact,
  type FieldPackage,
  type FieldVisit,
  type FieldWork,
  fieldWorkCalls,
} from '@seker/contract';
import type { Instant } from '@seker/kernel';
import { beginHeld, type KnownProject, knownProject, sealedMedium, sealedPackage } from './begin-held.ts';
import { PairedDevice } from './device.ts';
import type { HeldInterview } from './held-interview.ts';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

/** The device of an interviewer in the field, as the server hears it. */
export class FieldDevice extends PairedDevice {
  /** How far its clock is ahead of the server's, in milliseconds. */
  clockAhead = 0;
  /** What it seals to, in base64; null: the server has not told it yet. */
  #publicKey: string | null = null;

  /** The same device over another line. */
  at(url: string): FieldDevice {
    const same = new FieldDevice({ url });
    same.key = this.key;
    return same;
  }

  async meet(): Promise<FieldContact> {
    const told = (await this.contact()) as FieldContact;
    this.#publicKey = told.sealing.publicKey;
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
    return await knownProject(this, project);
  }

  /** Begins an interview of an assignment; if its project is not given, the device asks for it. */
  async begin(assignment: FieldAssignment, now: Instant, known?: KnownProject): Promise<HeldInterview> {
    const { id: assignmentId, language, start } = assignment;
    const asked = { assignmentId, language, start };
    return beginHeld(known ?? (await this.project(assignment)), asked, { now, clockAhead: this.clockAhead });
  }

  /** Asks for a place in a cell for an interview under way. */
  async askPlace(assignment: FieldAssignment, uid: string, cell: { readonly quotaId: number; readonly key: string }) {
    const { projectId, id: assignmentId } = assignment;
    return await this.call(fieldWorkCalls.askFieldPlaces, { projectId, assignmentId, uid, cells: [cell] } as never);
  }

  async #sealingKey(): Promise<string> {
    return this.#publicKey ?? (await this.meet()).sealing.publicKey;
  }

  async sealed(uid: string, contents: unknown): Promise<string> {
    return await sealedPackage(await this.#sealingKey(), uid, contents);
  }

  /** A medium as the device seals it. */
  async sealedMedium(uid: string, sha256: string, content: Buffer): Promise<Buffer> {
    return await sealedMedium(await this.#sealingKey(), { uid, sha256 }, content);
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
