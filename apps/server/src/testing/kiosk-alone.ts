import { gzipSync } from 'node:zlib';
import {
  FIELD_PACKAGE_FORMAT,
  type FieldVersion,
  fieldWorkCalls,
  type KioskWork,
  kioskWorkCalls,
  packageBinding,
} from '@seker/contract';
import { localTimeOf } from '@seker/fieldwork';
import { type Instant, instant } from '@seker/kernel';
import { beginInterview, loadDocument, withDirections } from '@seker/questionnaire';
import { seal } from '@seker/sealing';
import { PairedDevice } from './device.ts';
import { HeldInterview } from './field-device.ts';

let begun = 0;

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
    const { project, start: pinned } = work;
    const { versionId } = project;
    const version = (await this.call(fieldWorkCalls.readFieldVersion, { versionId })) as unknown as FieldVersion;
    const loaded = loadDocument(version.document);
    if (!loaded.ok) throw new Error('the version does not load');
    const questionnaire = withDirections(loaded.value, new Map(Object.entries(version.directions)));
    begun += 1;
    const seed = begun.toString(16).padStart(16, '0');
    const start = {
      seed,
      language,
      mode: 'web',
      today: localTimeOf(instant(now), project.zone).date,
      profile: pinned.profile,
      numbers: pinned.numbers,
      quotaVariables: pinned.quotaVariables,
      quotaFacts: pinned.quotaFacts,
    } as const;
    const run = { questionnaire, start, state: beginInterview(questionnaire, start), eventCount: 0 };
    const about = {
      format: FIELD_PACKAGE_FORMAT,
      projectId: project.id as never,
      assignmentId: 0 as never,
      versionId: versionId as never,
      seed,
      language,
      startedAt: now + this.clockAhead,
      clockAhead: this.clockAhead,
      start: pinned,
    } as const;
    return new HeldInterview(run, about, project.irrelevantAnswers, 'respondent');
  }

  async send(visit: HeldInterview, changed: object = {}) {
    const { assignmentId: _none, ...told } = { ...visit.package(), ...changed };
    const key = new Uint8Array(Buffer.from(this.#publicKey, 'base64'));
    const zipped = new Uint8Array(gzipSync(JSON.stringify(told)));
    const bytes = await seal(key, zipped, new TextEncoder().encode(packageBinding(visit.uid)));
    const sealed = Buffer.from(bytes).toString('base64');
    return await this.call(kioskWorkCalls.sendKioskVisit, { uid: visit.uid, sealed });
  }
}
