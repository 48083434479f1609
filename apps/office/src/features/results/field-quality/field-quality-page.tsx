import '../../../project/bring-field-texts.ts';
import './field-quality.css';
import './quality-charts.css';
import { Button } from '@mantine/core';
import { EmptyState, Meta, useText, When } from '@seker/ui';
import { IconAdjustments, IconChartDots, IconPrinter } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { useAccount } from '../../../shell/use-account.ts';
import { BreakOffCard } from './break-off-card.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { AppointmentsCard, ContactCard } from './contact-card.tsx';
import { EffectsCard } from './effects-card.tsx';
import { GroupsCard } from './groups-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { interviewersQuery, qualityQuery } from './quality-data.ts';
import { RCard } from './r-card.tsx';
import { PaceCard, TimesCard } from './times-card.tsx';

/** The quality of a field while it runs: who is missing, and what the work of the field looks like. */
export function FieldQualityPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const { acts } = useAccount();
  const may = (wanted: string): boolean => acts.some(({ act }) => act === wanted);
  const { computedAt, isComputing, choices, figures } = useSuspenseQuery(qualityQuery(projectId)).data;
  const [isChoosing, setChoosing] = useState(false);
  const maySeePeople = may('seeInterviewerQuality') && figures !== null;
  const interviewers = useQuery({ ...interviewersQuery(projectId, computedAt), enabled: maySeePeople }).data;
  const groups = figures?.representativity?.groups ?? [];
  return (
    <>
      <ProjectHead
        title={t('quality.title')}
        fact={
          <Meta
            parts={[
              t('quality.fact'),
              computedAt === null ? null : <When key="at" at={computedAt} />,
              isComputing ? t('quality.computing') : null,
            ]}
          />
        }
        acts={
          <>
            {may('chooseQuality') ? (
              <Button
                variant="default"
                leftSection={<IconAdjustments size={16} aria-hidden="true" />}
                onClick={() => setChoosing(true)}
              >
                {t('quality.choose')}
              </Button>
            ) : null}
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('quality.print')}
            </Button>
          </>
        }
      />
      {figures === null ? (
        <EmptyState
          icon={<IconChartDots size={40} stroke={1.2} aria-hidden="true" />}
          title={t('quality.firstTitle')}
          hint={t('quality.firstHint')}
        />
      ) : (
        <div className="quality-page" aria-busy={isComputing}>
          <div className="quality-main">
            <RCard representativity={figures.representativity} />
            {figures.representativity === null || groups.length === 0 ? null : (
              <GroupsCard representativity={figures.representativity} />
            )}
            <ContactCard contact={figures.contact} />
          </div>
          <div className="quality-side">
            {interviewers === undefined ? null : (
              <>
                <EffectsCard effects={interviewers.effects} />
                <PeopleCard people={interviewers.people} />
              </>
            )}
            <BreakOffCard breakOff={figures.breakOff} />
            <PaceCard figures={figures} />
            <TimesCard figures={figures} />
            <AppointmentsCard appointments={figures.appointments} />
          </div>
        </div>
      )}
      {isChoosing ? <ChooseDialog projectId={projectId} choices={choices} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}
