import { type CallbackProject, WARNED_AHEAD_MINUTES } from '@seker/contract';
import { addDays, isClosedDay } from '@seker/fieldwork';
import { countText, type Translate } from '@seker/ui';
import { wallClockIn } from './callback-clock.ts';
import type { SectionName } from './callback-sections.ts';

/** How a part of the list is called, and the rule that holds there. */
export function sectionTitle(
  t: Translate,
  section: SectionName,
  {
    projects,
    now,
    language,
  }: { readonly projects: readonly CallbackProject[]; readonly now: number; readonly language: string },
): { readonly title: string; readonly rule: string | null } {
  if (section === 'withoutTaker')
    return {
      title: t('officeCallbacks.withoutTaker'),
      rule: t('officeCallbacks.withoutTakerRule', { minutes: countText(WARNED_AHEAD_MINUTES) }),
    };
  if (section === 'overdue') return { title: t('officeCallbacks.overdue'), rule: keptRule(t, projects) };
  const today = wallClockIn(new Date(now).toISOString(), projects[0]?.zone ?? 'UTC').slice(0, 10);
  const isClosed = projects.length > 0 && projects.every(({ hours }) => isClosedDay(section, hours));
  return { title: dayTitle(t, section, { today, language }), rule: isClosed ? t('officeCallbacks.noCalls') : null };
}

function keptRule(t: Translate, projects: readonly CallbackProject[]): string | null {
  const minutes = new Set(projects.map(({ keptMinutes }) => keptMinutes));
  const [kept] = minutes;
  if (kept === undefined) return null;
  if (minutes.size > 1) return t('officeCallbacks.projectsRule');
  return kept === 0 ? t('officeCallbacks.openRule') : t('officeCallbacks.keptRule', { count: kept });
}

function dayTitle(
  t: Translate,
  day: string,
  { today, language }: { readonly today: string; readonly language: string },
): string {
  if (day === today) return t('officeCallbacks.today');
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
  const dated = `${weekday}, \u2066${day}\u2069`;
  return day === addDays(today, 1) ? `${t('officeCallbacks.tomorrow')}, ${dated}` : dated;
}
