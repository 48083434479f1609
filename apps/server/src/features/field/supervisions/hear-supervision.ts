import type { ExchangeEvent } from '@seker/telephony';
import type { Deps } from '../../../deps.ts';
import { endSupervisions } from './end-supervisions.ts';
import { storeHeard } from './supervision.queries.ts';
import { tellSupervision } from './tell-supervision.ts';

type SupervisionNews = Extract<ExchangeEvent, { type: 'supervision' }>;

/** Stores that a supervising telephone hears its call, or no longer does; heard by the node that holds the exchange. */
export async function hearSupervision(deps: Deps, event: SupervisionNews, epoch: number | null): Promise<void> {
  const { supervisionId: id } = event;
  if (!event.on) {
    await endSupervisions(deps, { id }, epoch);
    return;
  }
  const heard = await storeHeard(deps.db, id, deps.now());
  if (heard !== null) tellSupervision(deps, heard);
}

/** A new connection to the exchange knows no supervision of before: their telephones are hung up. */
export async function endForgottenSupervisions(deps: Deps, epoch: number | null): Promise<void> {
  await endSupervisions(deps, 'forgotten', epoch);
}
