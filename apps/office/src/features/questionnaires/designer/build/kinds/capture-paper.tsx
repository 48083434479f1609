import { useText } from '@seker/ui';
import { createElement, type ReactElement } from 'react';
import { kindSign } from '../../parts/kinds/kind-signs.ts';
import type { PaperPartProps } from './paper-part-props.ts';

/** What is captured, as a sign and its name. */
export function CapturePaper({ node }: PaperPartProps): ReactElement | null {
  const t = useText();
  const sign = kindSign(node['kind'], node['subKind']);
  if (sign === null) return null;
  return (
    <div className="paper-open paper-capture" aria-hidden="true">
      {createElement(sign.icon, { size: 18 })} {t(sign.name)}
    </div>
  );
}
