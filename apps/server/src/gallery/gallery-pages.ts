import { takePage, tryOutHost } from '@seker/interviewing';
import type { PageAnswer, SurveyHost } from '../features/field/survey-pages/index.ts';
import { refuseForeignOrigin } from '../http/cross-site.ts';
import { FOR_ANYONE } from '../http/policy.ts';
import { Refusal } from '../http/refusal.ts';
import type { GalleryInterview, GalleryInterviews } from './gallery-interviews.ts';
import { galleryEnd, galleryPage, galleryUrl, storedUrl } from './gallery-models.ts';

/** The pages of an exhibit's interview, for developers. Files have addresses of their own. */
export function galleryPages(interviews: GalleryInterviews): SurveyHost<GalleryInterview> {
  return {
    url: galleryUrl(':id'),
    policy: FOR_ANYONE,
    enter: (act) => async (request, reply) => {
      if (request.method === 'POST') refuseForeignOrigin(request);
      return await act(requireExhibited(interviews, request.params), request, reply);
    },
    show: async (interview) =>
      interview.state.outcome === null ? galleryPage(interview) : { redirectTo: storedUrl(interview.id) },
    take: async (interview, page) => {
      if (page.token !== interview.token) throw new Refusal('forbidden');
      const { state, revision } = interview;
      if (page.revision !== revision || state.outcome !== null) return standing(interview, false);
      const taken = await takePage(interview, page, tryOutHost('respondent'));
      if (!taken.ok) {
        const refused = { error: taken.error, typed: page.values };
        return { type: 'refused', model: galleryPage(interview, refused) };
      }
      const after = { ...interview, ...taken.value.run, revision: revision + 1 };
      interviews.keep(after);
      return standing(after, taken.value.cancelled);
    },
  };
}

function standing(interview: GalleryInterview, isLeft: boolean): PageAnswer {
  const isOver = isLeft || interview.state.outcome !== null;
  return {
    type: 'standing',
    url: isOver ? storedUrl(interview.id) : galleryUrl(interview.id),
    model: () => (isOver ? galleryEnd(interview) : galleryPage(interview)),
  };
}

export function requireExhibited(interviews: GalleryInterviews, params: unknown): GalleryInterview {
  const { id } = params as { readonly id: string };
  const interview = interviews.find(id);
  if (interview === null) throw new Refusal('notFound');
  return interview;
}
