import { FILE_TYPES, type FileType, MOST_CAPTURED_BYTES } from '@seker/questionnaire';
import type { DraftNode } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { NumberProperty, SwitchProperty, useSetField } from '../../../parts/fields/property-fields.tsx';

const MEGABYTE = 1024 * 1024;
const MOST = MOST_CAPTURED_BYTES / MEGABYTE;
// Of the table, whose keys these are.
const TYPES = Object.keys(FILE_TYPES) as readonly FileType[];

interface PartProps {
  readonly node: DraftNode;
}

/** How large what is captured may be. */
export function CapturePart({ node }: PartProps): ReactElement {
  const t = useText();
  const set = useSetField(node.uid);
  const bytes = node['maxBytes'];
  return (
    <NumberProperty
      label={t('designer.mostMegabytes')}
      value={typeof bytes === 'number' ? bytes / MEGABYTE : MOST}
      min={1}
      max={MOST}
      onChange={(value) => set('maxBytes', value === undefined || value === MOST ? undefined : value * MEGABYTE)}
    />
  );
}

/** The same of a file, and which types are taken: with none chosen, all of them. */
export function FileTypesPart({ node }: PartProps): ReactElement {
  const t = useText();
  const set = useSetField(node.uid);
  const stored = node['types'];
  const chosen = TYPES.filter((type) => Array.isArray(stored) && stored.includes(type));
  return (
    <>
      <CapturePart node={node} />
      {TYPES.map((type) => (
        <SwitchProperty
          key={type}
          label={t(`designer.fileType.${type}`)}
          value={chosen.includes(type)}
          onChange={(isOn) => {
            const types = TYPES.filter((one) => (one === type ? isOn : chosen.includes(one)));
            set('types', types.length === 0 ? undefined : types);
          }}
        />
      ))}
    </>
  );
}
