import { heldPackagesCalls as calls, devicesCalls, type HeldWhy, type PackageDecision } from '@seker/contract';
import { asId } from './as-id.ts';
import { row } from './field.ts';
import type { FieldDevice } from './field-device.ts';
import { type FieldTeam, WHOLE } from './field-team.ts';
import type { HeldInterview } from './held-interview.ts';
import type { Person } from './person.ts';
import { Respondent } from './respondent.ts';
import type { TestServer } from './test-server.ts';

/** The woman's answers, where the device tells of a man. */
export const ON_WEB = [{ 'a.sex': '2' }, { 'a.age': '44' }, { 'a.again': '1' }] as const;

export interface HeldCase {
  readonly packageId: number;
  /** Null: the package tells of no case. */
  readonly caseId: number | null;
  readonly deviceId: number;
  readonly device: FieldDevice;
  readonly interview: HeldInterview;
  /** The personal link of the case, and who has followed it, if they have. */
  readonly path: string;
  readonly respondent: Respondent | null;
}

/** Brings packages that wait for a decision, each for another reason. */
export class HeldDesk {
  readonly #server: TestServer;
  readonly #team: FieldTeam;

  constructor(server: TestServer, team: FieldTeam) {
    this.#server = server;
    this.#team = team;
  }

  /** A package that is held for this reason; where its case has begun elsewhere, the respondent has answered these pages. */
  async held(why: HeldWhy, onWeb: readonly object[] = ON_WEB): Promise<HeldCase> {
    const { id: deviceId, device } = await this.#team.paired();
    const { caseId, path } = await this.#team.caseInField('another');
    const interview = await this.#team.begunOn(device, WHOLE, caseId);
    const respondent = await this.#bring(why, { caseId, device, deviceId, interview, path, onWeb });
    const { id, ofCase } = await row<{ id: number; ofCase: number | null }>(
      this.#server,
      'select id, case_id as "ofCase" from device_package where device_id = $1 and why = $2 order by id desc limit 1',
      [deviceId, why],
    );
    return {
      packageId: Number(id),
      caseId: ofCase === null ? null : caseId,
      deviceId,
      device,
      interview,
      path,
      respondent,
    };
  }

  async #bring(
    why: HeldWhy,
    of: {
      readonly caseId: number;
      readonly device: FieldDevice;
      readonly deviceId: number;
      readonly interview: HeldInterview;
      readonly path: string;
      readonly onWeb: readonly object[];
    },
  ): Promise<Respondent | null> {
    const { caseId, device, deviceId, interview, path, onWeb } = of;
    switch (why) {
      case 'unreadable':
        await device.sendSealed(interview.uid, await device.sealed(interview.uid, 7));
        return null;
      case 'unknownWork': {
        // The device is another interviewer's by now.
        const noam = await this.#team.idOf('noam');
        await this.#server.asOwner('update assignment set person_id = $3 where project_id = $1 and case_id = $2', [
          this.#team.projectId,
          caseId,
          noam,
        ]);
        await device.send(interview);
        return null;
      }
      case 'revoked': {
        const sealed = await device.sealed(interview.uid, interview.package());
        await this.#team.admin.call(devicesCalls.revokeDevice, { deviceId, name: 'Tablet 07' } as never);
        await device.sendSealed(interview.uid, sealed);
        return null;
      }
      case 'begunElsewhere': {
        const respondent = await this.answerOnWeb(path, onWeb);
        await device.send(interview);
        return respondent;
      }
      case 'fork': {
        await device.send(interview);
        await device.send(interview, { events: otherStoryOf(interview) });
        return null;
      }
      case 'doubtful': {
        const events = interview.events.filter(({ event }) => event.type !== 'answer' || event.node !== 'age');
        await device.send(interview, { events });
        return null;
      }
      default:
        throw new Error(why satisfies never);
    }
  }

  /** Answers pages on the web; fewer than all leave the interview open. */
  async answerOnWeb(path: string, pages: readonly object[]): Promise<Respondent> {
    const respondent = new Respondent(this.#server);
    let form = await respondent.start(await respondent.open(path));
    for (const page of pages) form = await respondent.send(form, page as never);
    return respondent;
  }

  async decide(
    { packageId }: Pick<HeldCase, 'packageId'>,
    as: PackageDecision,
    { by = this.#team.admin, note = '', seen = 'waiting' }: DecisionOptions = {},
  ) {
    const { sides } = await by.call(calls.readHeldPackage, one(packageId));
    const current = sides.system?.id ?? null;
    return await by.call(calls.decideHeldPackage, { ...one(packageId), as, note, seen, current });
  }

  async read({ packageId }: Pick<HeldCase, 'packageId'>, by: Person = this.#team.admin) {
    return await by.call(calls.readHeldPackage, one(packageId));
  }

  /** All interviews of the project: how each stands. */
  async interviews() {
    const { rows } = await this.#server.asOwner(
      `select i.id::int, i.mode, i.state, i.outcome, i.beside, i.digest_differs as differs, i.snapshot -> 'questions' -> 'sex' -> 'value' -> 'codes' -> 0 as sex,
         i.id = c.interview_id as "isOfCase"
       from interview i join study_case c on c.project_id = i.project_id and c.id = i.case_id where i.project_id = $1 order by i.id`,
      [this.#team.projectId],
    );
    return rows as readonly {
      id: number;
      mode: string;
      state: string;
      outcome: string | null;
      beside: 'second' | 'earlier' | null;
      differs: boolean;
      sex: number | null;
      isOfCase: boolean;
    }[];
  }

  /** The packages of a device, as they were decided. */
  async decisions(deviceId: number) {
    const { rows } = await this.#server.asOwner(
      'select why, decided_as as "as", note from device_package where device_id = $1 order by id',
      [deviceId],
    );
    return rows as readonly { why: HeldWhy; as: PackageDecision | null; note: string }[];
  }
}

interface DecisionOptions {
  readonly by?: Person;
  readonly note?: string;
  readonly seen?: 'waiting' | 'aside';
}

/** The same interview with another first answer. */
export function otherStoryOf({ events }: HeldInterview): HeldInterview['events'] {
  const [first, ...rest] = events;
  if (first?.event.type !== 'answer') throw new Error('no answer');
  return [{ ...first, event: { ...first.event, value: { type: 'choice', codes: [2], texts: {} } } }, ...rest];
}

export function one(packageId: number) {
  return { packageId: asId(packageId) } as { readonly packageId: never };
}
