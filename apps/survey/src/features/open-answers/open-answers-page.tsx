import type { SurveyOpenAnswersModel } from '@seker/contract';
import { MAX_TEXT_LENGTH, openAnswerField, SUBMISSION_FIELDS } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { ComplaintText } from '../../complaint/complaint-text.tsx';
import type { Say } from '../../texts/say.ts';

export interface OpenAnswersPageProps {
  readonly model: SurveyOpenAnswersModel;
  readonly isBusy: boolean;
  readonly say: Say;
}

/** The open answers of a completed interview, all on one page, to be corrected. */
export function OpenAnswersPage({ model, isBusy, say }: OpenAnswersPageProps): ReactNode {
  return (
    <form className="survey-form" method="post" action={model.formAction} aria-busy={isBusy} noValidate>
      <input type="hidden" name={SUBMISSION_FIELDS.token} value={model.token} />
      <input type="hidden" name={SUBMISSION_FIELDS.revision} value={String(model.revision)} />
      <h1 tabIndex={-1}>{say('openAnswersTitle')}</h1>
      {model.saved && (
        <p className="summary" role="status" data-severity="done">
          {say('openAnswersSaved')}
        </p>
      )}
      {model.returned !== null && (
        <div className="summary" data-severity="warning">
          <strong>{say('openAnswersReturned')}</strong>
          <p dir="auto">{model.returned.note}</p>
        </div>
      )}
      {model.items.length === 0 && <p className="card">{say('openAnswersEmpty')}</p>}
      <div className="nodes" inert={isBusy}>
        {model.items.map((item) => {
          const id = [item.question, item.answer ?? 'open', item.part ?? []].flat().join('-');
          const complaint = model.errors.find(({ question }) => question === item.question);
          return (
            <div className="card question" key={id} data-severity={complaint?.severity}>
              <label htmlFor={id}>
                <bdi className="number">{item.number}</bdi> {item.text}
                {model.returned?.questions.includes(item.question) === true && (
                  <strong> ({say('openAnswersLookAt')})</strong>
                )}
              </label>
              {complaint !== undefined && <ComplaintText id={`${id}-complaint`} complaint={complaint} say={say} />}
              <textarea
                id={id}
                className="typed"
                dir="auto"
                rows={3}
                maxLength={MAX_TEXT_LENGTH}
                name={openAnswerField(item.question, item.answer, item.part)}
                defaultValue={item.value}
                aria-describedby={complaint === undefined ? undefined : `${id}-complaint`}
              />
            </div>
          );
        })}
      </div>
      <footer className="page-footer">
        {model.items.length > 0 && (
          <button type="submit" className="primary" disabled={isBusy}>
            {say('openAnswersSave')}
          </button>
        )}
        <a className="button" href={model.doneUrl} target="_top">
          {say('openAnswersDone')}
        </a>
      </footer>
    </form>
  );
}
