import { Alert } from '@mantine/core';
import type { BlacklistOutcome } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { HiddenRows } from '../../../upload/index.ts';

/** How many entries came onto the list, and the lines that were left out. */
export function OutcomeReport({ outcome }: { readonly outcome: BlacklistOutcome }): ReactElement {
  const t = useText();
  const { added, known, refused, hidden, faults } = outcome;
  return (
    <div className="blacklist-report" role="status">
      <p>{t('blacklist.done', { added: countText(added), known: countText(known) })}</p>
      <HiddenRows count={hidden} />
      {refused === 0 ? null : (
        <Alert color="warn" title={t('blacklist.leftOut', { count: refused })}>
          <ul className="blacklist-lines" aria-label={t('blacklist.leftOut', { count: refused })} tabIndex={0}>
            {faults.map(({ line, code, value }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may hold the same text twice, and they stay where they are.
              <li key={place}>
                {t('blacklist.line', { line: countText(line) })} <bdi dir="ltr">{value}</bdi> –{' '}
                {t(`blacklist.fault.${code}`)}
              </li>
            ))}
            {refused > faults.length ? <li>{t('upload.moreLines', { count: refused - faults.length })}</li> : null}
          </ul>
        </Alert>
      )}
    </div>
  );
}
