import type { Mark, Study, StudyPart } from '../draft/study.ts';
import { finishQuestion, type OpenQuestion } from './open-question.ts';

/** The parts of a study as they come, with ids by their lines. */
export class StudyParts {
  readonly parts: StudyPart[] = [];
  readonly #language: string;
  readonly #marks: Mark[] = [];
  readonly #ids = new Map<number, number>();

  constructor(language: string) {
    this.#language = language;
  }

  idOf(line: number): string {
    const count = (this.#ids.get(line) ?? 0) + 1;
    this.#ids.set(line, count);
    return `${line}.${count}`;
  }

  mark(line: number, words: string): void {
    if (words.trim() !== '') this.#marks.push({ line, words: words.trim() });
  }

  /** A line that was not understood stands as it is. */
  lose(line: number, words: string): void {
    this.parts.push({ type: 'lost', id: this.idOf(line), line, words, fate: 'note' });
  }

  /** A question stands before the lines below it that were not understood. */
  addQuestion(open: OpenQuestion): void {
    const { question, marks } = finishQuestion(open, this.#language, (line) => this.idOf(line));
    this.#marks.push(...marks);
    const at = this.parts.findLastIndex((part) => part.type !== 'lost' || part.line < question.line) + 1;
    this.parts.splice(at, 0, question);
  }

  study(): Study {
    const texts = this.parts.flatMap((part) => [
      ...('texts' in part ? [part.texts] : []),
      ...(part.type === 'question' ? [...part.answers, ...part.rows].map((item) => item.texts) : []),
    ]);
    const found = new Set([this.#language, ...texts.flatMap((own) => Object.keys(own))]);
    return { parts: this.parts, language: this.#language, languages: [...found], marks: this.#marks };
  }
}
