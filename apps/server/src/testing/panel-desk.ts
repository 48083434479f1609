import { panelsCalls as calls, type PanelForm, PRESET_FORMS } from '@seker/contract';
import type { PanelServer } from './panel-server.ts';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';
import { webDocument } from './web-document.ts';
import { openWebSurvey } from './web-survey.ts';

const KEY = 'what the panel signs with';

/** A panel source of a test, over a web survey of its own. */
export interface PanelOfTest {
  readonly projectId: number;
  readonly sourceId: number;
  /** The path of an entry, signed. */
  entry(id: string, more?: string): string;
}

/** Sets sources up as the office does; their exits and callbacks lead to the panel of the test. */
export function panelDesk(server: Pick<TestServer, 'url' | 'db'>, admin: Person, panel: PanelServer) {
  return async (changes: Partial<PanelForm> = {}, document: unknown = webDocument()): Promise<PanelOfTest> => {
    const { projectId } = await openWebSurvey(server, document);
    const form = {
      ...PRESET_FORMS.generic,
      name: 'A panel',
      preset: 'generic' as const,
      idParam: 'uid',
      signature: 'sha256' as const,
      exits: {
        complete: `${panel.url}/c?id={uid}`,
        screenOut: `${panel.url}/s?id={id}`,
        overQuota: `${panel.url}/q?id={id}`,
        quality: '',
        closed: `${panel.url}/x?id={id}`,
      },
      hosts: [panel.host],
      callback: { url: `${panel.url}/told?id={id}&st={status}`, method: 'GET' as const },
      ...changes,
    };
    const { id: sourceId } = await admin.call(calls.createPanel, { projectId, ...form } as never);
    await admin.call(calls.replacePanelKey, { projectId, sourceId, which: 'entry', key: KEY } as never);
    const { address } = await admin.call(calls.readPanel, { projectId, sourceId } as never);
    const entry = (id: string, more = ''): string => panel.sign(`${address}${id}${more}`, KEY).replace(server.url, '');
    return { projectId, sourceId, entry };
  };
}
