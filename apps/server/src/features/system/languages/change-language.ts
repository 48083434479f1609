import type { AuditEvent } from '../../../audit/write-audit.queries.ts';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { lockLanguage, type StoredLanguage } from './language.queries.ts';

/** A change for the audit; null when nothing changed. */
export type LanguageChange = Pick<AuditEvent, 'action' | 'details'> | null;

/** Changes a language or its texts, audits it, and announces it to every node and screen. */
export async function changeLanguage(
  deps: Deps,
  by: Session,
  languageCode: string,
  act: (tx: Tx, language: StoredLanguage) => Promise<LanguageChange>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const language = await lockLanguage(tx, languageCode);
    if (language === null) throw new Refusal('notFound');
    const change = await act(tx, language);
    if (change !== null) await noteChange(tx, deps, by, language.id, change);
  });
  await tellTexts(deps);
}

export async function noteChange(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  by: Session,
  subjectId: number,
  change: NonNullable<LanguageChange>,
): Promise<void> {
  const { personId, id: sessionId } = by;
  await writeAudit(tx, { at: now(), personId, sessionId, subject: 'language', subjectId, ...change });
}

/** Refreshes this node before the answer is sent; the others are notified. */
export async function tellTexts({ bus, texts }: Pick<Deps, 'bus' | 'texts'>): Promise<void> {
  bus.emit('textsChanged', {});
  // The change is committed even if it cannot be read back now: the next refresh repairs that.
  await texts.refresh().catch(() => undefined);
}
