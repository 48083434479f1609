import type { ListFileRow } from '@seker/contract';
import { Meta, useText } from '@seker/ui';
import type { ReactElement } from 'react';

/** The projects that use a list; those of other groups are counted. */
export function UsedIn({
  row: { projects, projectCount },
}: {
  readonly row: Pick<ListFileRow, 'projects' | 'projectCount'>;
}): ReactElement {
  const t = useText();
  const hidden = projectCount - projects.length;
  if (projectCount === 0) return <>–</>;
  return (
    <Meta
      parts={[
        ...projects.map(({ name }) => name),
        ...(hidden > 0 ? [t('listFiles.hiddenProjects', { count: hidden })] : []),
      ]}
    />
  );
}
