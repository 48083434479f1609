import { EXPORT_TYPES, type ExportType, FORMATS_OF_EXPORT } from '@seker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { download, exportDesk } from '../../../testing/export-desk.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { LINK_ORIGIN, linksDesk, pathOfLink } from '../../../testing/links-desk.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { HANDLE_LINKS } from '../../projects/links/index.ts';

const BOTH = { administrator: 'all', supervisor: 'group' };
/**
 * The usual rights to links; here they are separated from the rights to results, so that neither stands in for the
 * other.
 */
const handlers: Record<string, string> = HANDLE_LINKS.right;
const before = { ...handlers };

let server: JobField;
let admin: Person;
let supervisor: Person;
let projectId: number;
beforeAll(async () => {
  server = await openJobField({ env: { PUBLIC_URL: LINK_ORIGIN } });
  admin = new Person(server, 'admin');
  supervisor = new Person(server, 'supervisor');
  for (const person of [admin, supervisor]) await person.logInToOffice();
  const links = linksDesk(server, supervisor);
  const study = await links.issued(2);
  ({ projectId } = study);
  await links.answer(new Respondent(server), pathOfLink(await links.linkOf(study, study.first)));
});
afterAll(async () => {
  handle(before);
  expect(server.troubles()).toEqual([]);
  await server.stop();
});
beforeEach(() => handle(BOTH));

function handle(right: Readonly<Record<string, string>>): void {
  for (const role of Object.keys(handlers)) Reflect.deleteProperty(handlers, role);
  Object.assign(handlers, right);
}

async function refusedTo(person: Person): Promise<readonly ExportType[]> {
  const refused: ExportType[] = [];
  for (const exportType of EXPORT_TYPES) {
    const [fileFormat] = FORMATS_OF_EXPORT[exportType];
    if ((await codeOf(exportDesk(person, projectId).asked({ exportType, fileFormat }))) === 'forbidden')
      refused.push(exportType);
  }
  return refused;
}

describe('a person who exports results but handles no links (E03)', () => {
  it.each([
    { role: 'administrator', login: 'admin', handling: { supervisor: 'group' } },
    { role: 'supervisor', login: 'supervisor', handling: { administrator: 'all' } },
  ])("gets every type except respondents' tokens ($role)", async ({ login, handling }) => {
    const people = { admin, supervisor };
    handle(handling);
    for (const [name, person] of Object.entries(people))
      expect(await refusedTo(person), name).toEqual(name === login ? ['tokens'] : []);
  });

  it('cannot download tokens requested while they had the right', async () => {
    const desk = exportDesk(supervisor, projectId);
    const tokens = await desk.made({ exportType: 'tokens', fileFormat: 'csv' });
    const data = await desk.made({ exportType: 'log', fileFormat: 'csv' });
    const statuses = async (): Promise<readonly number[]> => [
      (await download(supervisor, projectId, tokens.file.key)).status,
      (await download(supervisor, projectId, data.file.key)).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    handle({ administrator: 'all' });
    expect(await statuses()).toEqual([403, 200]);
  });
});
