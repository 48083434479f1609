import type { HeldVisit } from '@seker/contract';
import { momentText, useScreenLanguage, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { Fact } from '../fact.tsx';

/** What an interviewer has said of a visit on their device. */
export function HeldVisitFacts({ visit }: { readonly visit: HeldVisit }): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { at, status, nextAt, note, person } = visit;
  return (
    <dl className="held-visit">
      <Fact term={t('held.visit.status')}>
        {status === null ? (
          t('held.visit.noStatus')
        ) : (
          <bdi>{status.names[language] ?? Object.values(status.names)[0]}</bdi>
        )}
      </Fact>
      <Fact term={t('held.visit.at')}>
        <time dateTime={at}>{momentText(at)}</time>
      </Fact>
      <Fact term={t('held.visit.person')}>
        <bdi>{person ?? '–'}</bdi>
      </Fact>
      {nextAt === null ? null : (
        <Fact term={t('held.visit.nextAt')}>
          <time dateTime={nextAt}>{momentText(nextAt)}</time>
        </Fact>
      )}
      {note === '' ? null : (
        <Fact term={t('held.visit.note')}>
          <bdi dir="auto">{note}</bdi>
        </Fact>
      )}
    </dl>
  );
}
