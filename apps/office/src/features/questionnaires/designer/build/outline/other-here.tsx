import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { personTone } from '../../parts/bar/person-tone.ts';
import { useDeskValue } from '../../session/desk.ts';

/** Another person who stands at this row. */
export function OtherHere({ uid }: { readonly uid: string }): ReactElement | null {
  const t = useText();
  const other = useDeskValue(({ others }) => others.find((one) => one.node === uid)?.person ?? null);
  if (other === null) return null;
  return (
    <span className="outline-other" data-person={personTone(other.id)} title={other.name}>
      <span className="sk-read">{t('designer.isHere', { name: other.name })}</span>
    </span>
  );
}
