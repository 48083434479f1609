import { addDays, instantOfLocal, localTimeOf } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import type { Deps } from '../../../../deps.ts';
import { domainOf } from '../compose/build-message.ts';
import type { MailProject, SendingServer } from '../mail-project.ts';
import { listTemplates } from '../templates/templates.queries.ts';
import { readDays, takePlaceOfDay } from './warm-up.queries.ts';

/** Mails of a new domain on its first day; each day on which it sends doubles them. */
const FIRST_DAY = 200;
/** After so many days a domain is known. */
const LAST_DAY = 12;
/** When the next day's mails begin. */
const MORNING = 8 * 60;

interface Warmed {
  readonly project: Pick<MailProject, 'zone'>;
  readonly server: SendingServer | null;
  readonly isTest: boolean;
}

function warmsUp({ config }: Pick<Deps, 'config'>, server: SendingServer | null): boolean {
  return config.mail.warmsUp && server !== null && !server.isRelay;
}

/** Takes a place among the day's mails of a sending domain; null: taken, else when there are places again. */
export async function takeOfDay(
  deps: Pick<Deps, 'db' | 'config'>,
  { project, server, isTest }: Warmed,
  domain: string,
  now: Instant,
): Promise<Instant | null> {
  if (isTest || !warmsUp(deps, server)) return null;
  const { date } = localTimeOf(now, project.zone);
  const { earlier } = await readDays(deps.db, domain, date);
  if (earlier >= LAST_DAY || (await takePlaceOfDay(deps.db, domain, date, FIRST_DAY))) return null;
  return instantOfLocal(addDays(date, 1), MORNING, project.zone);
}

export interface WarmUpState {
  readonly day: number;
  readonly perDay: number;
  readonly left: number;
}

/** How much a project's sending domain may still send today; null: without a limit. */
export async function warmUpOf(
  deps: Pick<Deps, 'db' | 'config'>,
  project: Pick<MailProject, 'id' | 'zone'>,
  server: SendingServer | null,
  now: Instant,
): Promise<WarmUpState | null> {
  const [template] = await listTemplates(deps.db, project.id, 'invitation');
  if (!warmsUp(deps, server) || template === undefined) return null;
  const { date } = localTimeOf(now, project.zone);
  const { earlier, sent } = await readDays(deps.db, domainOf(template.senderAddress), date);
  if (earlier >= LAST_DAY) return null;
  const perDay = FIRST_DAY * 2 ** earlier;
  return { day: earlier + 1, perDay, left: Math.max(0, perDay - sent) };
}
