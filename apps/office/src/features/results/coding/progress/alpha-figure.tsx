import { LOW_AGREEMENT } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';

/** Krippendorff's alpha, marked where it is too low to be relied on; a dash where there is none. */
export function AlphaFigure({ alpha }: { readonly alpha: number | null }): ReactElement {
  const t = useText();
  if (alpha === null) return <>–</>;
  const text = <bdi dir="ltr">{alpha.toFixed(2)}</bdi>;
  if (alpha >= LOW_AGREEMENT) return text;
  return (
    <span className="coding-low" title={t('encodingProgress.lowAgreement')}>
      <IconAlertTriangle size={14} aria-hidden="true" />
      {text}
      <span className="sk-read">{t('encodingProgress.lowAgreement')}</span>
    </span>
  );
}
