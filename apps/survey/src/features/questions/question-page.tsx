import type { SurveyQuestionsModel } from '@seker/contract';
import { NO_RAW_ANSWER, pageSight, type QuestionView } from '@seker/questionnaire';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ComplaintText } from '../../complaint/complaint-text.tsx';
import { LandscapeHint } from '../../landscape/landscape-hint.tsx';
import { SurveyProgress } from '../../progress/survey-progress.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { Say } from '../../texts/say.ts';
import { ExitSurvey } from './exit-survey.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { liveParts } from './live-parts.ts';
import { offeredQuestion } from './offered-question.ts';
import { QuestionField } from './question-field.tsx';
import { standingComplaints } from './standing-complaints.ts';
import type { TypedValues } from './typed-values.ts';
import { useGoingOn } from './use-going-on.ts';

export interface QuestionPageProps {
  readonly model: SurveyQuestionsModel;
  readonly values: TypedValues;
  readonly isLive: boolean;
  readonly isBusy: boolean;
  readonly say: Say;
  onChange(values: TypedValues): void;
}

/** One page of the survey: a plain form, which works before and without script. */
export function QuestionPage({ model, values, isLive, isBusy, say, onChange }: QuestionPageProps): ReactNode {
  const { visible, offers } = pageSight(model, values, liveParts.calculate);
  const [expired, setExpired] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const goOn = useGoingOn(form, model);
  const isOver = (node: QuestionView): boolean => node.timedOut === true || expired.includes(node.uid);
  const isAllOver = model.nodes.every((node) => node.type === 'text' || !visible.has(node.uid) || isOver(node));
  const hasExpired = expired.length > 0;

  // Nothing is left to do on the page.
  useEffect(() => {
    if (hasExpired && isAllOver) form.current?.requestSubmit();
  }, [hasExpired, isAllOver]);

  const complaints = standingComplaints(model, values);
  const atPage = complaints.filter(({ question }) => question === model.page);
  return (
    <form className="survey-form" method="post" action={model.formAction} aria-busy={isBusy} noValidate ref={form}>
      {/* Enter presses the first button of a form, so the first one goes on. */}
      <button type="submit" name="_action" value="next" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {say('next')}
      </button>
      <HiddenFields model={model} shown={[...visible]} accepted={model.warnings} timedOut={expired} />
      <header className="page-header">
        {model.mode === 'simulation' && <p className="ribbon">{say('simulation')}</p>}
        <SurveyProgress progress={model.progress} say={say} />
        <LanguageSwitch languages={model.languages} current={model.language} say={say} isBusy={isBusy} />
        <h1 tabIndex={-1}>{model.chapterTitle === null ? model.title : <RichText text={model.chapterTitle} />}</h1>
      </header>
      {model.landscape === true && <LandscapeHint isLive={isLive} say={say} />}
      {model.overtaken === true && (
        <div className="summary" role="alert" data-severity="warning">
          <p>{say('overtaken')}</p>
        </div>
      )}
      {complaints.length > 0 && (
        <div className="summary" role="alert" data-severity={model.errors.length > 0 ? 'error' : 'warning'}>
          <p>{say('errorsFound', { count: complaints.length })}</p>
          {model.errors.length === 0 && <p>{say(model.leaving === true ? 'leavingHint' : 'warningsHint')}</p>}
          {atPage.map((complaint) => (
            <ComplaintText key={complaint.key} id={`${model.page}-complaint`} complaint={complaint} say={say} />
          ))}
        </div>
      )}
      {model.mode === 'web' && tellsNeeded(model.nodes) && <p className="hint">* {say('answerNeeded')}</p>}
      <div className="nodes" inert={isBusy}>
        {model.nodes.map((node) =>
          node.type === 'text' ? (
            <div className="card text" key={node.uid} hidden={!visible.has(node.uid)}>
              <RichText text={node.text} />
            </div>
          ) : (
            <QuestionField
              key={node.uid}
              question={offeredQuestion(node, offers.get(node.uid), values)}
              value={values[node.uid] ?? NO_RAW_ANSWER}
              isVisible={visible.has(node.uid)}
              isLive={isLive}
              complaint={complaints.find(({ question }) => question === node.uid)}
              isOver={isOver(node)}
              say={say}
              language={model.language}
              onChange={(value) => {
                onChange({ ...values, [node.uid]: value });
                goOn(node, value);
              }}
              onTimeUp={() => setExpired((before) => [...before, node.uid])}
            />
          ),
        )}
      </div>
      <footer className="page-footer">
        <button type="submit" className="primary" name="_action" value="next" disabled={isBusy}>
          {say('next')}
        </button>
        {model.canGoBack && (
          <button type="submit" name="_action" value="back" disabled={isBusy}>
            {say('back')}
          </button>
        )}
        {model.mode !== 'web' && <p className="keyboard-hint">{say('keyboardHint')}</p>}
        {model.mode === 'web' ? (
          <p className="later">
            <button type="submit" className="plain" name="_action" value="cancel" disabled={isBusy}>
              {say('saveAndReturn')}
            </button>
          </p>
        ) : (
          <ExitSurvey say={say} isBusy={isBusy} />
        )}
      </footer>
    </form>
  );
}

/** Where one of several questions needs an answer, the sign that it bears is explained. */
function tellsNeeded(nodes: SurveyQuestionsModel['nodes']): boolean {
  const questions = nodes.filter((node) => node.type === 'question');
  return questions.length > 1 && questions.some(({ mandatory }) => mandatory === 'hard');
}
