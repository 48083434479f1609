import { countText, useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useUnsavedWarning } from '../../../../form/index.ts';
import { useCoding } from './coding-context.ts';

/** Says that codes which are not sent live on this page alone, for as long as no answer comes and the browser keeps nothing. */
export function UnkeptNote(): ReactElement | null {
  const t = useText();
  const { unsent, lostSince, isKept } = useCoding().view;
  const isAtRisk = !isKept && unsent.size > 0;
  useUnsavedWarning(isAtRisk);
  if (!isAtRisk || lostSince === null) return null;
  return (
    <p className="coding-unkept" role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" />
      {t('encoding.unkept', { count: unsent.size, n: countText(unsent.size) })}
    </p>
  );
}
