import { ActionIcon } from '@mantine/core';
import { countText, useText } from '@seker/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Walk } from './use-walk.ts';

/** Which of the interviews that are gone through this one is, and the ways to its neighbours. */
export function ReviewWalk({ walk }: { readonly walk: Walk }): ReactElement | null {
  const t = useText();
  const { place, goTo } = walk;
  if (place === null) return null;
  const { at, count, before, after } = place;
  return (
    <span className="review-walk">
      <ActionIcon
        variant="subtle"
        size={28}
        aria-label={t('proofread.previous')}
        aria-keyshortcuts="P"
        disabled={before === null}
        onClick={() => (before === null ? undefined : goTo(before))}
      >
        <IconChevronLeft className="sk-mirror" size={16} aria-hidden="true" />
      </ActionIcon>
      <span className="sk-tabular">{t('proofread.walk', { at: countText(at), count: countText(count) })}</span>
      <ActionIcon
        variant="subtle"
        size={28}
        aria-label={t('proofread.next')}
        aria-keyshortcuts="N"
        disabled={after === null}
        onClick={() => (after === null ? undefined : goTo(after))}
      >
        <IconChevronRight className="sk-mirror" size={16} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
