import type { sharedPagesCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { madeChoices } from './keep-pages.ts';
import { readersPage } from './readers-page.ts';

type Wish = z.output<typeof sharedPagesCalls.previewSharedPage.body>;
type Preview = z.input<typeof sharedPagesCalls.previewSharedPage.answer>;

/** Makes a page for its author before it has a link: by the same hands as for readers, and nothing is kept. */
export async function previewPage(
  deps: Deps,
  session: Session,
  { id: projectId }: ScopedProject,
  { choice, ...form }: Wish,
): Promise<Preview> {
  const { made, choices, withheld } = await madeChoices(deps, session, projectId, form, choice);
  const view = made.views[choice] ?? null;
  if (view === null) throw new Refusal('sharedFilterUnfit');
  const { zone } = await requireFieldSettings(deps, projectId);
  const { title, intro, isLive } = form;
  const { language, least } = made;
  const page = { language, title, intro, isLive, asOf: new Date(made.asOf), least, zone, view };
  return {
    html: readersPage(deps.texts, page, { choice, addressOf: () => '#' }),
    choices: choices.flatMap((label, at) => (label === null ? [] : { choice: at, label })),
    least,
    withheld: { columns: [...(withheld[choice] ?? [])], values: [...made.withheld.values] },
  };
}
