import {
  type ExhibitInterview,
  exhibitEnd,
  exhibitModel,
  exhibitUrl,
  storedUrl,
  takeExhibitPage,
} from '@seker/gallery';
import type { PageAnswer, SurveyHost } from '../features/field/survey-pages/index.ts';
import { refuseForeignOrigin } from '../http/cross-site.ts';
import { FOR_ANYONE } from '../http/policy.ts';
import { Refusal } from '../http/refusal.ts';
import type { GalleryInterviews } from './gallery-interviews.ts';

/** The pages of an exhibit's interview, for developers. Files have addresses of their own. */
export function galleryPages(interviews: GalleryInterviews): SurveyHost<ExhibitInterview> {
  return {
    url: exhibitUrl(':id'),
    policy: FOR_ANYONE,
    enter: (act) => async (request, reply) => {
      if (request.method === 'POST') refuseForeignOrigin(request);
      return await act(requireExhibited(interviews, request.params), request, reply);
    },
    show: async (interview) =>
      interview.state.outcome === null ? exhibitModel(interview) : { redirectTo: storedUrl(interview.id) },
    take: async (interview, page) => {
      if (page.token !== interview.token) throw new Refusal('forbidden');
      const taken = await takeExhibitPage(interview, page);
      if (!taken.ok) return { type: 'refused', model: taken.error };
      interviews.keep(taken.value.interview);
      return standing(taken.value.interview, taken.value.isLeft);
    },
  };
}

function standing(interview: ExhibitInterview, isLeft: boolean): PageAnswer {
  const isOver = isLeft || interview.state.outcome !== null;
  return {
    type: 'standing',
    url: isOver ? storedUrl(interview.id) : exhibitUrl(interview.id),
    model: () => (isOver ? exhibitEnd(interview) : exhibitModel(interview)),
  };
}

export function requireExhibited(interviews: GalleryInterviews, params: unknown): ExhibitInterview {
  const { id } = params as { readonly id: string };
  const interview = interviews.find(id);
  if (interview === null) throw new Refusal('notFound');
  return interview;
}
