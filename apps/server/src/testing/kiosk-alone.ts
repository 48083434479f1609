import { type KioskWork, kioskWorkCalls } from '@seker/contract';
import type { Instant } from '@seker/kernel';
import { beginHeld, knownProject, sealedMedium, sealedPackage } from './begin-held.ts';
import { addKiosk, PairedDevice } from './device.ts';
import type { HeldInterview } from './held-interview.ts';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

/** A kiosk without a connection, as the server hears it afterwards. */
export class KioskAlone extends PairedDevice {
  /** How far its clock is ahead of the server's, in milliseconds. */
  clockAhead = 0;
  #publicKey = '';

  async work(since?: string): Promise<{ readonly mark: string; readonly work: KioskWork | null }> {
    const told = (await this.call(kioskWorkCalls.readKioskWork, since === undefined ? {} : { since })) as {
      readonly mark: string;
      readonly work: KioskWork | null;
      readonly publicKey: string;
    };
    this.#publicKey = told.publicKey;
    return told;
  }

  /** Begins the interview of a visitor. */
  async begin(now: Instant, language = 'en'): Promise<HeldInterview> {
    const { work } = await this.work();
    if (work === null) throw new Error('no work was told');
    const { project, start } = work;
    const asked = { assignmentId: null, language, start };
    return beginHeld(await knownProject(this, project), asked, { now, clockAhead: this.clockAhead });
  }

  /** A medium of a visitor, as the kiosk seals it. */
  async sealedMedium(uid: string, sha256: string, content: Buffer): Promise<Buffer> {
    return await sealedMedium(this.#publicKey, { uid, sha256 }, content);
  }

  async send(visit: HeldInterview, changed: object = {}) {
    const { assignmentId: _none, ...told } = { ...visit.package(), ...changed };
    const sealed = await sealedPackage(this.#publicKey, visit.uid, told);
    return await this.call(kioskWorkCalls.sendKioskVisit, { uid: visit.uid, sealed });
  }
}

/** A kiosk of a project, paired by a keeper of devices. */
export async function pairedKioskAlone(
  server: Pick<TestServer, 'url'>,
  keeper: Person,
  projectId: number,
  name: string,
): Promise<{ readonly id: number; readonly kiosk: KioskAlone }> {
  const { id, code } = await addKiosk(keeper, projectId, name);
  const kiosk = new KioskAlone(server);
  await kiosk.pair(code);
  return { id, kiosk };
}
