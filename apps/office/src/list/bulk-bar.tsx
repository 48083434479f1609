import './bulk-bar.css';
import { Button, CloseButton } from '@mantine/core';
import { countText, KeyHint, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import type { BulkAct, Ticked } from './list-design.ts';

export interface BulkBarProps<Row> {
  readonly ticked: Ticked<Row>;
  /** How many the list finds in all; null where it found more than it counts. */
  readonly total: number | null;
  readonly acts: readonly BulkAct<Row>[];
  readonly onTickAll: () => void;
  readonly onUntick: () => void;
}

/** What can be done to everything that is ticked. */
export function BulkBar<Row>({ ticked, total, acts, onTickAll, onUntick }: BulkBarProps<Row>): ReactElement {
  const t = useText();
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t('list.bulk')}>
      <strong aria-live="polite">{t('list.ticked', { count: ticked.count, n: countText(ticked.count) })}</strong>
      {ticked.of === 'query' || total === null || total <= ticked.count ? null : (
        <Button variant="subtle" size="compact-sm" h={32} onClick={onTickAll}>
          {t('list.tickAll', { n: countText(total) })}
        </Button>
      )}
      <span className="bulk-line" />
      {acts.map((act) => (
        <Button
          key={act.name}
          variant="subtle"
          size="compact-sm"
          h={32}
          color={act.isDangerous === true ? 'danger' : 'accent'}
          leftSection={<act.icon size={16} aria-hidden="true" />}
          onClick={() => act.run(ticked, onUntick)}
        >
          {act.label}
        </Button>
      ))}
      <span className="bulk-line" />
      <KeyHint keys="Esc" />
      <CloseButton aria-label={t('list.untick')} onClick={onUntick} />
    </div>
  );
}
