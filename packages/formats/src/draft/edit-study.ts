import type { Study, StudyItem, StudyPart } from './study.ts';

/** The study with one part changed; the others stay the same objects. */
export function changePart<Part extends StudyPart>(study: Study, part: Part, change: Partial<Part>): Study {
  return { ...study, parts: study.parts.map((one) => (one.id === part.id ? { ...part, ...change } : one)) };
}

/** The study with one answer or row changed. */
export function changeItem(study: Study, item: StudyItem, change: Partial<StudyItem>): Study {
  const changed = (items: readonly StudyItem[]): readonly StudyItem[] =>
    items.some(({ id }) => id === item.id)
      ? items.map((one) => (one.id === item.id ? { ...item, ...change } : one))
      : items;
  return {
    ...study,
    parts: study.parts.map((part) =>
      part.type === 'question' ? { ...part, answers: changed(part.answers), rows: changed(part.rows) } : part,
    ),
  };
}

/** The study without a part, as a person decides. */
export function withoutPart(study: Study, id: string): Study {
  return { ...study, parts: study.parts.filter((part) => part.id !== id) };
}

/** A text as a question without answers, or a question as the text that is read out: its words stay. */
export function asQuestion(study: Study, part: StudyPart): Study {
  const texts = 'texts' in part ? part.texts : { [study.language]: 'words' in part ? part.words : '' };
  const question: StudyPart = {
    type: 'question',
    id: part.id,
    line: part.line,
    number: null,
    texts,
    form: 'open',
    isFormNamed: false,
    mandatory: 'soft',
    shuffle: false,
    limits: null,
    answers: [],
    rows: [],
    routing: [],
    notes: [],
  };
  return { ...study, parts: study.parts.map((one) => (one.id === part.id ? question : one)) };
}
