import type { SurveyQuestionsModel } from '@seker/contract';
import { type PageView, pageView, type SubmittedPage } from '@seker/questionnaire';
import { frameOf, type PageContext } from './page-context.ts';
import type { PageRefusal } from './take-page.ts';

/** The model of the interview's current page, with the errors of a refused submission. */
export function pageModel(context: PageContext, error: PageRefusal | null = null): SurveyQuestionsModel {
  const { questionnaire, state, mode, formAction, token, revision, fileOf, capturesTo } = context;
  const complaints = error?.code === 'invalid' ? error.errors : [];
  const view = pageView(questionnaire, state, { place: (medium) => ({ ...medium, ...fileOf(medium.id) }) });
  return {
    ...(mode === 'web' ? forRespondents(view) : view),
    ...frameOf(context),
    kind: 'page',
    mode,
    formAction,
    token,
    revision,
    ...(capturesTo === undefined ? {} : { capturesTo }),
    errors: complaints.filter((complaint) => complaint.severity !== 'warning'),
    warnings: complaints.filter((complaint) => complaint.severity === 'warning'),
  };
}

/**
 * The page model with the submitted values, so that nothing has to be typed again after an error or a change of
 * language.
 */
export function typedPageModel(
  context: PageContext,
  { values, action }: SubmittedPage,
  error: PageRefusal | null = null,
): SurveyQuestionsModel {
  const model = pageModel(context, error);
  const isLeaving = error !== null && (action.type === 'back' || action.type === 'cancel');
  return {
    ...model,
    ...(isLeaving ? { leaving: true } : {}),
    nodes: model.nodes.map((node) =>
      node.type === 'question' ? { ...node, value: values[node.uid] ?? node.value } : node,
    ),
  };
}

/** Removes notes and scripts for interviewers, regardless of how the interview began. */
function forRespondents(view: PageView): PageView {
  const nodes = view.nodes.map((node) => {
    if (node.type === 'text') return node;
    const { script: _script, ...question } = node;
    return { ...question, comment: null };
  });
  return { ...view, nodes };
}
