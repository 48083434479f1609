import { hasNationalForm, isZone } from '@seker/fieldwork';
import { isSupportedCountry } from 'libphonenumber-js/min';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedGroup } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { planAnew } from '../jobs/index.ts';
import {
  listStatusTemplates,
  lockSettings,
  lockSettingsOfGroup,
  type NewSettings,
  readGroupRow,
  updateSettings,
  upsertGroupSettings,
} from './settings.queries.ts';

/** The revision of unchanged settings. */
const FIRST_REVISION = 0;

/** Changes the installation's settings, if unchanged since the editor read them; returns the revision. */
export async function saveSettings(
  deps: Deps,
  by: Session,
  { revision, ...after }: NewSettings & { readonly revision: number },
): Promise<number> {
  if (!isSupportedCountry(after.homeCountry))
    throw new Refusal('invalid', { details: { faults: [{ field: 'homeCountry', code: 'unfit' }] } });
  if (after.numberFormat === 'national' && !hasNationalForm(after.homeCountry))
    throw new Refusal('invalid', { details: { faults: [{ field: 'numberFormat', code: 'unfit' }] } });
  if (!isZone(after.zone)) throw new Refusal('invalid', { details: { faults: [{ field: 'zone', code: 'unfit' }] } });
  return await transact(deps.db, async (tx) => {
    const before = await lockSettings(tx);
    if (before.revision !== revision) throw stale(before);
    const { statusTemplateId } = after;
    const templates = statusTemplateId === null ? [] : await listStatusTemplates(tx);
    if (statusTemplateId !== null && !templates.some(({ id }) => id === statusTemplateId))
      throw new Refusal('invalid', { details: { faults: [{ field: 'statusTemplateId', code: 'unfit' }] } });
    const details = changesOf(before, after);
    if (details === null) return revision;
    const at = deps.now();
    await writeAudit(tx, { ...eventOf(by), at, details });
    const changed = await updateSettings(tx, after, { by: by.personId, at });
    if (after.zone !== before.zone) await planAnew(tx, null, { zone: after.zone, now: deps.wallNow() });
    return changed;
  });
}

interface OwnIdle {
  readonly idleAlertMinutes: number | null;
  readonly idleLogOffMinutes: number | null;
}

/** Changes a group's own settings; both null: the installation's apply. */
export async function saveGroupSettings(
  deps: Deps,
  by: Session,
  group: ScopedGroup,
  { revision, ...after }: OwnIdle & { readonly revision: number },
): Promise<number> {
  return await transact(deps.db, async (tx) => {
    if (!(await lockSettingsOfGroup(tx, group.id))) throw new Refusal('notFound');
    const stored = await readGroupRow(tx, group.id);
    const before = stored ?? { ...NO_OWN, revision: FIRST_REVISION, changedAt: null, changedBy: null };
    if (before.revision !== revision) throw stale(before);
    const details = changesOf(before, after);
    if (details === null) return revision;
    const at = deps.now();
    await writeAudit(tx, { ...eventOf(by), at, details: { ...details, group: group.id } });
    return await upsertGroupSettings(tx, group.id, after, { by: by.personId, at });
  });
}

const NO_OWN = { idleAlertMinutes: null, idleLogOffMinutes: null };

function eventOf({ personId, id }: Session) {
  return { personId, sessionId: id, action: 'edit', subject: 'setting' } as const;
}

function stale({ changedBy, changedAt }: { readonly changedBy: string | null; readonly changedAt: Date | null }) {
  return new Refusal('stale', { details: { changedBy, changedAt: changedAt?.toISOString() ?? null } });
}

type Form = { readonly [Field in keyof NewSettings]?: NewSettings[Field] | null };

/** Returns the changed fields with old and new values; null when none changed. */
function changesOf(before: Form, after: Form): AuditDetails | null {
  const fields = (Object.keys(after) as (keyof Form)[]).filter((field) => before[field] !== after[field]);
  if (fields.length === 0) return null;
  const valuesOf = (form: Form) => Object.fromEntries(fields.map((field) => [field, form[field]]));
  return { fields, before: valuesOf(before), after: valuesOf(after) };
}
