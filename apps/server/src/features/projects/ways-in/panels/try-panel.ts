import type { PanelExplanation, PanelTrial, panelsCalls } from '@seker/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { ownOrigin } from '../../../../http/own-origin.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import {
  callbackRequest,
  exitFor,
  keysOf,
  type PanelSourceId,
  signAddress,
  TRIAL_PARAM,
  trialMark,
} from '../../panels/index.ts';
import { explainAddress } from './explain-address.ts';
import { panelAddress, requirePanel } from './read-panel.ts';

/** Shows what would become of a respondent under the stored settings. */
export async function tryPanel(
  deps: Deps,
  project: ScopedProject,
  sourceId: PanelSourceId,
  { externalId, end }: z.output<typeof panelsCalls.tryPanel.body>,
  request: FastifyRequest,
): Promise<PanelTrial> {
  const row = await requirePanel(deps, project, sourceId);
  const { settings, key } = row;
  const keys = keysOf(deps, row);
  const respondent = { externalId, params: { [settings.idParam]: externalId } };
  const callback = callbackRequest(settings, keys, respondent, end);
  const isSigned = settings.signature !== 'none';
  const mark = `&${TRIAL_PARAM}=${trialMark(deps, key, externalId)}`;
  const plain = panelAddress(deps, request, row) + encodeURIComponent(externalId) + mark;
  const mayOpen = !isSigned || keys.entry !== null;
  return {
    entry: mayOpen ? signAddress(plain, keys.entry ?? '', settings) : null,
    isSigned,
    exit: exitFor(settings, keys, respondent, end),
    callback: callback === null ? null : { method: callback.method, url: callback.url },
  };
}

export async function explainPanelAddress(
  deps: Deps,
  project: ScopedProject,
  sourceId: PanelSourceId,
  address: string,
  request: FastifyRequest,
): Promise<PanelExplanation> {
  const row = await requirePanel(deps, project, sourceId);
  const { settings, key } = row;
  const origin = ownOrigin(deps.config, request);
  return explainAddress(address, { origin, path: `/p/${key}`, settings, key: keysOf(deps, row).entry });
}
