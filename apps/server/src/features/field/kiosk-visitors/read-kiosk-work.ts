import { createHash } from 'node:crypto';
import type { kioskWorkCalls, SurveyRenderer } from '@seker/contract';
import { builtInScreenLanguage } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { KioskAtWork } from '../../../http/device.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findProject } from '../../projects/project/index.ts';
import { sealingKey } from '../devices/index.ts';
import { fieldProjectOf, quotasOfWork } from '../field-sync/index.ts';
import { startOfVisitor } from './visitor.queries.ts';

/** What a kiosk needs to ask visitors without a connection; nothing where it has that by this mark. */
export async function readKioskWork(
  deps: Deps,
  kiosk: KioskAtWork,
  { since, skinStyle }: { readonly since: string | undefined } & Pick<SurveyRenderer, 'skinStyle'>,
): Promise<z.input<typeof kioskWorkCalls.readKioskWork.answer>> {
  const project = await findProject(deps, kiosk.projectId);
  if (project === null) throw new Refusal('notFound');
  const language = builtInScreenLanguage('');
  const quotasOf = await quotasOfWork(deps, kiosk.id, [project.id], language);
  const told = fieldProjectOf(project, quotasOf(project.id), { language, skinStyle });
  const work = {
    project: { ...told, isOnline: told.isOnline && kiosk.mayAsk },
    start: await startOfVisitor(deps.db, project.id),
  };
  const mark = createHash('sha256').update(JSON.stringify(work)).digest('hex');
  const { publicKey } = await sealingKey(deps);
  return {
    mark,
    work: mark === since ? null : work,
    now: new Date(deps.now()).toISOString(),
    publicKey: publicKey.toString('base64'),
  };
}
