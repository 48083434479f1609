import { randomBytes } from 'node:crypto';
import { beginExhibit, type Exhibit, type ExhibitInterview, type ExhibitStart } from '@seker/gallery';
import { BoundedMap } from '@seker/kernel';

export interface GalleryInterviews {
  begin(exhibit: Exhibit, start: Omit<ExhibitStart, 'id' | 'token'>): ExhibitInterview;
  find(id: string): ExhibitInterview | null;
  keep(interview: ExhibitInterview): void;
}

/** Interviews that live as long as the server; beyond the limit the oldest is forgotten. */
export function createGalleryInterviews(limit: number): GalleryInterviews {
  const interviews = new BoundedMap<string, ExhibitInterview>(limit);
  const keep = (interview: ExhibitInterview): void => interviews.set(interview.id, interview);
  return {
    begin(exhibit, start) {
      const [id, token] = [randomBytes(12).toString('base64url'), randomBytes(18).toString('base64url')];
      const interview = beginExhibit(exhibit, { ...start, id, token });
      keep(interview);
      return interview;
    },
    find: (id) => interviews.get(id) ?? null,
    keep,
  };
}
