import { addKiosk } from '../../apps/server/src/testing/device.ts';
import { Person } from '../../apps/server/src/testing/person.ts';
import { webDocument } from '../../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../../apps/server/src/testing/web-survey.ts';
import type { SekerServer } from './server.ts';
import type { Tablet } from './tablet.ts';
import { expect } from './test.ts';

/** Makes a tablet the kiosk of a new project, and waits until a visitor may begin; its app is at `url`. */
export async function pairAsKiosk(
  { page, start }: Tablet,
  server: SekerServer,
  { url, name, document = webDocument() }: { readonly url: string; readonly name: string; readonly document?: unknown },
): Promise<{ readonly projectId: number }> {
  const { projectId } = await openWebSurvey(server, document);
  await server.db
    .updateTable('project')
    .set({ kiosk: true })
    .where('id', '=', projectId as never)
    .execute();
  const admin = new Person(server, 'admin');
  await admin.logInToOffice();
  const { code } = await addKiosk(admin, projectId, name);
  await page.goto(`${url}/field/#pair=${code}`);
  await expect(start).toBeEnabled();
  return { projectId };
}
