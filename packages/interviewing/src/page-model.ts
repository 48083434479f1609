import type { SurveyQuestionsModel } from '@seker/contract';
import { type PageView, pageView, type SubmittedPage } from '@seker/questionnaire';
import { frameOf, type PageContext } from './page-context.ts';
import type { PageRefusal } from './take-page.ts';

/** The page at which an interview stands; with the complaints of a refused submission. */
export function pageModel(context: PageContext, error: PageRefusal | null = null): SurveyQuestionsModel {
  const { questionnaire, state, mode, formAction, token, revision, fileOf } = context;
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
    errors: complaints.filter((complaint) => complaint.severity !== 'warning'),
    warnings: complaints.filter((complaint) => complaint.severity === 'warning'),
  };
}

/** What was typed comes back with the complaints, or in another language, so that nothing has to be typed again. */
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

/** Notes to interviewers and what they read out are not for respondents, however the interview began. */
function forRespondents(view: PageView): PageView {
  const nodes = view.nodes.map((node) => {
    if (node.type === 'text') return node;
    const { script: _script, ...question } = node;
    return { ...question, comment: null };
  });
  return { ...view, nodes };
}
