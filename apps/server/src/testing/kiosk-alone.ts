import { type KioskWork, kioskWorkCalls } from '@seker/contract';
import type { Instant } from '@seker/kernel';
import { AskingDevice } from './asking-device.ts';
import { addKiosk } from './device.ts';
import type { HeldInterview } from './held-interview.ts';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

/** A kiosk without a connection, as the server hears it afterwards. */
export class KioskAlone extends AskingDevice {
  async work(since?: string): Promise<{ readonly mark: string; readonly work: KioskWork | null }> {
    const told = (await this.call(kioskWorkCalls.readKioskWork, since === undefined ? {} : { since })) as {
      readonly mark: string;
      readonly work: KioskWork | null;
      readonly publicKey: string;
    };
    this.publicKey = told.publicKey;
    return told;
  }

  async meet() {
    return await this.work();
  }

  /** Begins the interview of a visitor. */
  async begin(now: Instant, language = 'en'): Promise<HeldInterview> {
    const { work } = await this.work();
    if (work === null) throw new Error('no work was told');
    const { project, start } = work;
    return this.ask(await this.known(project), { assignmentId: null, language, start }, now);
  }

  async send(visit: HeldInterview, changed: object = {}) {
    const { assignmentId: _none, ...told } = { ...visit.package(), ...changed };
    const sealed = await this.sealed(visit.uid, told);
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
