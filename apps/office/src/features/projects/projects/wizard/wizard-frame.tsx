import '../../../../project/bring-field-texts.ts';
import './wizard.css';
import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useProject } from '../../../../project/project-data.ts';
import { WizardSide } from './wizard-side.tsx';
import { aroundStep, isStepDone, stepsOf, type WizardStep } from './wizard-steps.ts';

/** A project that is being set up: its steps beside the one that is open, and the way on below. All is saved as it is done. */
export function WizardFrame(): ReactElement {
  const t = useText();
  const project = useProject();
  const { pathname } = useLocation();
  const steps = stepsOf(project.type);
  const open = steps.find(({ step }) => pathname.endsWith(`/setup/${step}`))?.step ?? 'check';
  const { before, after } = aroundStep(steps, open);
  const projectId = String(project.id);
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
            isDone: design.step !== 'check' && isStepDone(design, project),
            link: design.step,
          })),
        ]}
        open={open}
        projectId={projectId}
      />
      <div className="wizard-screen">
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </div>
      <div className="wizard-bar">
        {before === null ? (
          <span />
        ) : (
          <StepButton step={before} projectId={projectId} kind="default">
            <IconArrowLeft className="sk-mirror" size={16} aria-hidden="true" />
            {t('wizard.back')}
          </StepButton>
        )}
        <span className="wizard-saved">{t('wizard.saved')}</span>
        <Button variant="default" renderRoot={(props) => <Link to="/p/$projectId" params={{ projectId }} {...props} />}>
          {t('wizard.leave')}
        </Button>
        {after === null ? null : (
          <StepButton step={after} projectId={projectId} kind="filled">
            {t('wizard.on')}
            <IconArrowRight className="sk-mirror" size={16} aria-hidden="true" />
          </StepButton>
        )}
      </div>
    </div>
  );
}

interface StepButtonProps {
  readonly step: WizardStep;
  readonly projectId: string;
  readonly kind: 'default' | 'filled';
  readonly children: ReactNode;
}

function StepButton({ step, projectId, kind, children }: StepButtonProps): ReactElement {
  return (
    <Button
      variant={kind}
      renderRoot={(props) => <Link to={`/p/$projectId/setup/${step}`} params={{ projectId }} {...props} />}
    >
      <span className="wizard-step-button">{children}</span>
    </Button>
  );
}
