import type { CaseRow, WholeCase } from '@seker/contract';
import { momentText, type Translate } from '@seker/ui';

type Row = Pick<CaseRow, 'why' | 'holder' | 'assigned' | 'language'>;
type Block = CaseRow['why']['blocks'][number];

/** In a cell: why a case cannot be called now, what must go first; that it can be called. */
export function whyInCell(t: Translate, row: Row): string {
  const [block] = row.why.blocks;
  if (block === undefined) return t('whyNot.callable');
  switch (block) {
    case 'leased':
      return row.holder === null ? t('whyNot.leased') : t('whyNot.cell.leased', { name: row.holder.name });
    case 'assignedToOther':
      return t('whyNot.cell.assignedToOther', { name: row.assigned?.name ?? '–' });
    case 'noLanguage':
      return t('whyNot.cell.noLanguage', { language: row.language.name });
    case 'notDue':
      return t(`whyNot.cell.${row.why.readyWhy}`, { time: timeOf(row.why.readyAt) });
    default:
      return t(`whyNot.${block}`);
  }
}

/** In a sentence: all that stands between a case and the interviewers. */
export function whyInSentence(t: Translate, whole: WholeCase): string {
  if (whole.why.blocks.length === 0) return t('whyNot.callable');
  const parts = whole.why.blocks.map((block) => whyInPart(t, whole, block)).join(t('whyNot.semicolon'));
  return t('whyNot.sentence', { parts });
}

/** One of the things that stand between them. */
export function whyInPart(t: Translate, whole: WholeCase, block: Block): string {
  const { why, loop, holder, assigned, language, openAt, fullCells } = whole;
  switch (block) {
    case 'leased':
      return t('whyNot.part.leased', { name: holder?.name ?? '–' });
    case 'assignedToOther':
      return t('whyNot.part.assignedToOther', { name: assigned?.name ?? '–' });
    case 'quotaClosed':
      return fullCells.length === 0
        ? t('whyNot.part.quotaClosed')
        : t('whyNot.part.quotaClosedNamed', { names: fullCells.join(', ') });
    case 'noLanguage':
      return t('whyNot.part.noLanguage', { language: language.name });
    case 'outsideHours':
      return openAt === null
        ? t('whyNot.part.outsideHours')
        : t('whyNot.part.outsideHoursUntil', { time: timeOf(openAt) });
    case 'notDue': {
      const time = timeOf(why.readyAt);
      if (why.readyWhy === 'loop' && loop !== null) return t('whyNot.part.loopOf', { ...loop, time });
      if (why.readyWhy === 'web') return t('whyNot.part.webUntil', { time });
      if (why.readyWhy === 'elsewhere') return t('whyNot.part.elsewhereUntil', { time });
      return t(`whyNot.part.${why.readyWhy}`, { time });
    }
    default:
      return t(`whyNot.part.${block}`);
  }
}

/** How often a case was tried without contact in each part of the day, which orders it among the loops. */
export function partTriesInWords(t: Translate, parts: WholeCase['partTries']): string {
  const words = parts.map(({ name, tries, isNow }) => {
    const part = `\u2068${name}\u2069`;
    const told = tries === 0 ? t('case.partNever', { part }) : t('case.partTried', { part, count: tries });
    return isNow ? `${told} ${t('case.partNow')}` : told;
  });
  return `${t('case.partTries')} ${words.join(' · ')}`;
}

/** A moment within a sentence of either direction; today's by its time alone. */
export function timeOf(at: string | null): string {
  if (at === null) return '–';
  const text = momentText(at);
  const [day = '', time = ''] = text.split(' ');
  return `\u2066${momentText(new Date().toISOString()).startsWith(day) ? time : text}\u2069`;
}
