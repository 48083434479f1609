import type { Study, StudyPart } from './study.ts';

type Chapter = Extract<StudyPart, { readonly type: 'chapter' }>;

/** A question or a text with the lines that are kept as notes of it. */
interface LaidPart {
  readonly part: StudyPart;
  readonly lost: readonly string[];
}

interface LaidChapter {
  /** Null: what stands before the first heading. */
  readonly title: Chapter | null;
  readonly pages: readonly (readonly LaidPart[])[];
}

/**
 * Chapters with their pages. A line that was not understood is a note of the question before it, else of the next one; a
 * text of its own where there is no question.
 */
export function laidOut({ parts }: Study): readonly LaidChapter[] {
  const chapters: { title: Chapter | null; pages: { part: StudyPart; lost: string[] }[][] }[] = [];
  const hasQuestion = parts.some(({ type }) => type === 'question');
  let ahead: string[] = [];
  // Notes of the question before.
  let last: string[] | undefined;
  const chapter = () => {
    const standing = chapters.at(-1) ?? { title: null, pages: [[]] };
    if (chapters.length === 0) chapters.push(standing);
    return standing;
  };
  const put = (part: StudyPart): void => {
    const { pages } = chapter();
    const laid = { part, lost: part.type === 'question' ? ahead : [] };
    if (part.type === 'question') {
      ahead = [];
      last = laid.lost;
    }
    pages.at(-1)?.push(laid);
  };
  for (const part of parts) {
    if (part.type === 'chapter') chapters.push({ title: part, pages: [[]] });
    else if (part.type === 'page') {
      const { pages } = chapter();
      if ((pages.at(-1)?.length ?? 0) > 0) pages.push([]);
    } else if (part.type !== 'lost') put(part);
    else if (part.fate === 'text' || (part.fate === 'note' && !hasQuestion)) put(part);
    else if (part.fate === 'note') (last ?? ahead).push(part.words);
  }
  return chapters
    .map(({ title, pages }) => ({ title, pages: pages.filter((page) => page.length > 0) }))
    .filter(({ title, pages }) => title !== null || pages.length > 0);
}
