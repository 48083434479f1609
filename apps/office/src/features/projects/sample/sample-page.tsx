import '../../../project/bring-field-texts.ts';
import './sample.css';
import { Button } from '@mantine/core';
import { countText, EmptyState, Meta, useText } from '@seker/ui';
import { IconUsersGroup } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { sampleQuery } from './sample-data.ts';
import { SampleForm } from './sample-form.tsx';

/** How the sample of a project is drawn, what it looks like, and what of it is in the field. */
export function SamplePage(): ReactElement {
  const t = useText();
  const { id } = useProject();
  const { data: sample } = useSuspenseQuery(sampleQuery(id));
  const { drawn, waiting, list } = sample;
  const fact = t('sample.fact', { drawn: countText(drawn), waiting: countText(waiting) });
  return (
    <>
      <ProjectHead title={t('sample.title')} fact={list === null ? undefined : <Meta parts={[list.name, fact]} />} />
      {list === null ? (
        <EmptyState
          icon={<IconUsersGroup size={56} stroke={1.2} aria-hidden="true" />}
          title={t('sample.noList')}
          hint={t('sample.noListHint')}
          action={
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/p/$projectId/general" params={{ projectId: String(id) }} {...props} />}
            >
              {t('sample.toGeneral')}
            </Button>
          }
        />
      ) : (
        <SampleForm projectId={id} sample={sample} />
      )}
    </>
  );
}
