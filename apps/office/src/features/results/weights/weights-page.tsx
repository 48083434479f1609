import '../../../project/bring-field-texts.ts';
import './weights.css';
import { Button } from '@mantine/core';
import { CallError, weightsCalls as calls, USUAL_WEIGHTS, type WeightsModel } from '@seker/contract';
import { client, countText, EmptyState, failureText, notify, useText } from '@seker/ui';
import { IconAdjustments, IconAlertTriangle, IconCode, IconPrinter, IconScale } from '@tabler/icons-react';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useUnsavedWarning } from '../../../form/index.ts';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { ChainForm } from './chain-form.tsx';
import { EffectsCard } from './effects-card.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import { modelFault } from './model-fault.ts';
import { ClassesCard, LargestCard, MarginsCard } from './step-cards.tsx';
import { type StepName, StepsTable } from './steps-table.tsx';
import { TrimmingCard } from './trimming-card.tsx';
import { weightingQuery, weightsQuery } from './weights-data.ts';

/** How the weights of a project are made, and what they are now. */
export function WeightsPage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { id: projectId } = useProject();
  const known = useSuspenseQuery(weightingQuery(projectId)).data;
  const stored = known.model ?? USUAL_WEIGHTS;
  const [draft, setDraft] = useState<WeightsModel | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [areLinesShown, setLinesShown] = useState(false);
  const [step, setStep] = useState<StepName>('calibration');
  const [isSaving, setSaving] = useState(false);
  const model = draft ?? stored;
  const fault = modelFault(model);
  const isChanged = draft !== null && JSON.stringify(draft) !== JSON.stringify(stored);
  useUnsavedWarning(isChanged);
  const weights = useQuery({ ...weightsQuery(projectId, model), enabled: fault === null });
  const report = weights.data;
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await client.call(calls.saveWeighting, { projectId, ...model, revision: known.revision });
      await queries.invalidateQueries({ queryKey: ['weighting', projectId] });
      setDraft(null);
      setEditing(false);
      notify({ id: 'weights', text: t('weights.saved') });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'weights', text, tone: 'danger' });
    } finally {
      setSaving(false);
    }
  };
  const shown = report?.steps.find((one) => one.step === step);
  // Before the first interview nothing is wrong: there is nothing to weigh yet.
  const isEarly = weights.error instanceof CallError && weights.error.code === 'noInterviews';
  const refused = weights.error === null || isEarly ? null : failureText(weights.error, t);
  const problem = fault === null ? refused : t(`weights.fault.${fault}`);
  return (
    <>
      <ProjectHead
        title={t('weights.title')}
        fact={
          report?.steps[0] === undefined
            ? null
            : t(known.model === null ? 'weights.factUnsaved' : 'weights.fact', {
                count: report.steps[0].respondents,
                n: countText(report.steps[0].respondents),
              })
        }
        acts={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('weights.print')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCode size={16} aria-hidden="true" />}
              disabled={report === undefined}
              onClick={() => setLinesShown(true)}
            >
              {t('weights.lines')}
            </Button>
            <Button leftSection={<IconAdjustments size={16} aria-hidden="true" />} onClick={() => setEditing(true)}>
              {t('weights.edit')}
            </Button>
          </>
        }
      />
      <div className="weights-page" aria-busy={weights.isFetching}>
        {problem === null ? null : (
          <p className="weights-problem" role="alert">
            <IconAlertTriangle size={18} aria-hidden="true" />
            {problem}
          </p>
        )}
        {report === undefined ? (
          !isEarly ? null : (
            <EmptyState
              icon={<IconScale size={40} stroke={1.2} aria-hidden="true" />}
              title={t('weights.emptyTitle')}
              hint={t('weights.emptyHint')}
            />
          )
        ) : (
          <>
            {report.isProbability ? null : <p className="weights-note">{t('weights.asIsNote')}</p>}
            <StepsTable report={report} model={model} chosen={step} onChoose={setStep} />
            <div className="weights-cards">
              {shown === undefined ? null : (
                <LargestCard step={shown} number={report.steps.indexOf(shown) + 1} bounds={model.calibration.bounds} />
              )}
              <div className="weights-column">
                <MarginsCard margins={report.margins} />
                <ClassesCard classes={report.classes} />
              </div>
              <div className="weights-column">
                <TrimmingCard histogram={report.histogram} trimming={report.trimming} />
                <EffectsCard questions={report.questions} />
              </div>
            </div>
            <p className="weights-note">
              {t('weights.design', {
                strata: t('weights.strata', { count: report.strata, n: countText(report.strata) }),
                units: t('weights.units', { count: report.primaryUnits, n: countText(report.primaryUnits) }),
              })}
            </p>
          </>
        )}
      </div>
      {areLinesShown && report !== undefined ? (
        <LinesDialog
          lines={report.lines}
          isSaved={known.model !== null && !isChanged}
          onClose={() => setLinesShown(false)}
        />
      ) : null}
      {isEditing ? (
        <ChainForm
          projectId={projectId}
          model={model}
          fields={known.fields}
          onChange={setDraft}
          onClose={() => setEditing(false)}
          acts={
            <>
              <Button variant="default" disabled={!isChanged} onClick={() => setDraft(null)}>
                {t('weights.undo')}
              </Button>
              <Button
                loading={isSaving}
                disabled={problem !== null || (!isChanged && known.model !== null)}
                onClick={() => void save()}
              >
                {t('weights.save')}
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}
