import type { DraftNode } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { NumberProperty, SwitchProperty, useSetField } from '../../parts/fields/property-fields.tsx';

/** How many of a split's blocks an interview goes through, and which. */
export function SplitRows({ node }: { readonly node: DraftNode }): ReactElement {
  const t = useText();
  const set = useSetField(node.uid);
  return (
    <>
      <NumberProperty
        label={t('designer.splitShow')}
        value={node['show']}
        min={1}
        onChange={(value) => set('show', value)}
      />
      <SwitchProperty
        label={t('designer.splitBalanced')}
        value={node['balanced'] === true}
        onChange={(value) => set('balanced', value ? true : undefined)}
      />
      <SwitchProperty
        label={t('designer.splitShuffle')}
        value={node['shuffle'] === true}
        onChange={(value) => set('shuffle', value ? true : undefined)}
      />
    </>
  );
}
