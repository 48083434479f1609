import '../../../../project/bring-field-texts.ts';
import './wizard.css';
import { Button } from '@mantine/core';
import { useSingleFlight, useText } from '@seker/ui';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactElement, Suspense, useState } from 'react';
import { collectUnsavedWork, hasKeptDraft, UnsavedWorkContext } from '../../../../form/index.ts';
import { useProject } from '../../../../project/project-data.ts';
import { WizardSide } from './wizard-side.tsx';
import { aroundStep, isLeftUnsaved, isStepDone, stepsOf, type WizardStep } from './wizard-steps.ts';

/** A project that is being set up: its steps beside the one that is open, and the way on below. The way on saves what is unsaved, or stays. */
export function WizardFrame(): ReactElement {
  const t = useText();
  const project = useProject();
  const { pathname } = useLocation();
  const steps = stepsOf(project.type);
  const open = steps.find(({ step }) => `${pathname}/`.includes(`/setup/${step}/`))?.step ?? 'check';
  const { before, after } = aroundStep(steps, open);
  const projectId = String(project.id);
  const navigate = useNavigate();
  const once = useSingleFlight();
  const [work] = useState(collectUnsavedWork);
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  const goOn = async (step: WizardStep): Promise<void> => {
    const isSaved = await work.saveAll();
    setRefusedAt(isSaved ? null : pathname);
    if (isSaved) await navigate({ to: `/p/$projectId/setup/${step}`, params: { projectId } });
  };
  return (
    <div className="wizard">
      <WizardSide
        name={project.name}
        steps={[
          {
            key: 'type',
            name: t('projects.type'),
            detail: t(`projects.type.${project.type}`),
            isDone: true,
            link: null,
          },
          ...steps.map((design) => ({
            key: design.step,
            name: t(design.name),
            detail: null,
            isDone:
              design.step !== 'check' &&
              isStepDone(design, project) &&
              !isLeftUnsaved(design, project.id, hasKeptDraft),
            link: design.step,
          })),
        ]}
        open={open}
        projectId={projectId}
      />
      <div className="wizard-screen">
        <UnsavedWorkContext value={work}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </UnsavedWorkContext>
      </div>
      <div className="wizard-bar">
        {before === null ? (
          <span />
        ) : (
          <Button
            variant="default"
            leftSection={<IconArrowLeft className="sk-mirror" size={16} aria-hidden="true" />}
            renderRoot={(props) => <Link to={`/p/$projectId/setup/${before}`} params={{ projectId }} {...props} />}
          >
            {t('wizard.back')}
          </Button>
        )}
        {refusedAt === pathname ? (
          <span className="wizard-saved" data-tone="danger" role="alert">
            {t('wizard.notSaved')}
          </span>
        ) : (
          <span className="wizard-saved">{t('wizard.saved')}</span>
        )}
        <Button variant="default" renderRoot={(props) => <Link to="/p/$projectId" params={{ projectId }} {...props} />}>
          {t('wizard.leave')}
        </Button>
        {after === null ? null : (
          <Button
            rightSection={<IconArrowRight className="sk-mirror" size={16} aria-hidden="true" />}
            onClick={() => once(async () => await goOn(after))}
          >
            {t('wizard.on')}
          </Button>
        )}
      </div>
    </div>
  );
}
