import { Button, Radio } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';

export interface ProjectLanguageRowProps {
  readonly code: string;
  readonly name: string;
  readonly mayEdit: boolean;
  readonly isUsual: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onUsual: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** A language of a project; the usual one and the last one stay. */
export function ProjectLanguageRow({
  code,
  name,
  mayEdit,
  isUsual,
  isFirst,
  isLast,
  onUsual,
  onMove,
  onRemove,
}: ProjectLanguageRowProps): ReactElement {
  const t = useText();
  return (
    <tr>
      <th scope="row" lang={code}>
        <bdi>{name}</bdi>
      </th>
      <td>
        <Radio
          name="usual"
          aria-label={t('project.makeUsual', { name })}
          checked={isUsual}
          disabled={!mayEdit}
          onChange={onUsual}
        />
      </td>
      <td className="project-language-acts">
        {mayEdit ? (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('project.languageUp', { name })}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={16} aria-hidden="true" />
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('project.languageDown', { name })}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={16} aria-hidden="true" />
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              color="danger"
              aria-label={t('project.removeLanguage', { name })}
              disabled={(isFirst && isLast) || isUsual}
              onClick={onRemove}
            >
              <IconTrash size={16} aria-hidden="true" />
            </Button>
          </>
        ) : null}
      </td>
    </tr>
  );
}
