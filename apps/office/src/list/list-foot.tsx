import { useMediaQuery } from '@mantine/hooks';
import { COUNTED_TO } from '@seker/contract';
import { countText, KeyHint, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import type { AnyListDesign } from './list-design.ts';

/** How far the list is loaded, and its keys. */
export function ListFoot({
  loaded,
  total,
  isCounted,
  design,
}: {
  readonly loaded: number;
  readonly total: number | null;
  readonly isCounted: boolean;
  readonly design: AnyListDesign;
}): ReactElement {
  const t = useText();
  const hasKeys = useMediaQuery('(hover: hover) and (width >= 768px)') ?? true;
  const keys: readonly [readonly string[], string][] = [
    [['J', 'K'], t('list.keyMove')],
    ...(design.bulk === undefined ? [] : [[['X'], t('list.keyTick')] as [string[], string]]),
    ...(design.peek === undefined ? [] : [[['Space'], t('list.keyPeek')] as [string[], string]]),
    ...(design.open === undefined ? [] : [[['Enter'], t('list.keyOpen')] as [string[], string]]),
    [['F'], t('list.keyFilter')],
  ];
  return (
    <footer className="list-foot">
      <span aria-live="polite">
        {total === null || total === 0
          ? ''
          : !isCounted
            ? t('list.loadedOfMany', { loaded: countText(loaded), total: countText(COUNTED_TO) })
            : loaded < total
              ? t('list.loadedOf', { loaded: countText(loaded), total: countText(total) })
              : t('list.allLoaded', { count: total, n: countText(total) })}
      </span>
      {hasKeys ? (
        <span className="list-keys" aria-hidden="true">
          {keys.map(([names, does]) => (
            <span key={does}>
              {names.map((name) => (
                <KeyHint key={name} keys={name} />
              ))}{' '}
              {does}
            </span>
          ))}
        </span>
      ) : null}
    </footer>
  );
}
