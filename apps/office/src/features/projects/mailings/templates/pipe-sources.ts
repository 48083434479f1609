import type { MailPipeSource } from '@seker/contract';
import type { Translate } from '@seker/ui';
import type { PipeSource } from '../../../../rich-text/pipe-list.tsx';

/** What pipes may show, in the words of the screen. */
export function sourcesOf(t: Translate, sources: readonly MailPipeSource[]): readonly PipeSource[] {
  return sources.map(({ source, kind, title, value }) =>
    kind === 'column'
      ? { source, name: title ?? source, from: t('mail.column', { name: source }) }
      : { source, name: factName(t, source), from: value ?? t('mail.ofProject') },
  );
}

function factName(t: Translate, source: string): string {
  switch (source) {
    case '@project':
      return t('mail.fact.project');
    case '@deadline':
      return t('mail.fact.deadline');
    case '@sender':
      return t('mail.fact.sender');
    case '@link':
      return t('mail.fact.link');
    case '@interviewer':
      return t('mail.fact.interviewer');
    case '@assigned':
      return t('mail.fact.assigned');
    case '@until':
      return t('mail.fact.until');
    default:
      return source;
  }
}
