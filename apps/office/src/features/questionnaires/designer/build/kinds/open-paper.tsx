import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { kindSign } from '../../parts/kinds/kind-signs.ts';
import type { PaperPartProps } from './paper-part-props.ts';

/** The field that a respondent would write in. */
export function OpenPaper({ node }: PaperPartProps): ReactElement {
  const t = useText();
  const sign = kindSign(node['kind'], node['subKind']);
  const lines = typeof node['lines'] === 'number' ? Math.max(1, Math.min(node['lines'], 8)) : 1;
  return (
    <div className="paper-open" style={{ minBlockSize: 22 + 22 * lines }} aria-hidden="true">
      {sign === null ? null : t(sign.name)}
    </div>
  );
}
