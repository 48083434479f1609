import type { DraftNode } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { RuleRows } from '../../../logic/index.ts';
import { NumberProperty, SwitchProperty, useSetField } from '../../../parts/fields/property-fields.tsx';

/** As many as the page of respondents shows. */
export const MOST_LINES = 30;

interface PartProps {
  readonly node: DraftNode;
}

/** How many lines of a text are seen. */
export function LinesPart({ node }: PartProps): ReactElement {
  const t = useText();
  const set = useSetField(node.uid);
  return (
    <NumberProperty
      label={t('designer.lines')}
      value={node['lines'] ?? 1}
      min={1}
      max={MOST_LINES}
      onChange={(value) => set('lines', value === 1 ? undefined : value)}
    />
  );
}

/** Whether several points of the scale may be chosen in a row. */
export function MultiplePart({ node }: PartProps): ReactElement {
  const t = useText();
  const set = useSetField(node.uid);
  return (
    <SwitchProperty
      label={t('designer.multiple')}
      value={node['multiple'] === true}
      onChange={(value) => set('multiple', value ? true : undefined)}
    />
  );
}

/** How many places there are for what is put in order. */
export function PlacesPart({ node }: PartProps): ReactElement {
  const t = useText();
  const set = useSetField(node.uid);
  const count = Array.isArray(node['answers']) ? node['answers'].length : 0;
  return (
    <NumberProperty
      label={t('designer.places')}
      value={node['places'] ?? count}
      min={1}
      onChange={(value) => set('places', value === count ? undefined : value)}
    />
  );
}

/** What each number of a sum is held to; where nothing is said, none is below 0. */
export function CellRulesPart({ node }: PartProps): ReactElement {
  const set = useSetField(node.uid);
  return (
    <RuleRows
      rules={node['cellRules'] ?? [{ rule: 'numberRange', min: 0 }]}
      offered={['numberRange', 'wholeNumber']}
      onChange={(rules) => set('cellRules', rules ?? [])}
    />
  );
}
