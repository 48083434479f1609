export { asQuestion, changeItem, changePart, withoutPart } from './draft/edit-study.ts';
export { formMembers } from './draft/question-members.ts';
export { plainRoutes } from './draft/resolve-routes.ts';
export {
  FORMS,
  type Form,
  type LostFate,
  type Routing,
  type Study,
  type StudyItem,
  type StudyPart,
  type StudyQuestion,
} from './draft/study.ts';
export { type LanguageChoice, studyNodes } from './draft/study-nodes.ts';
export type { ReadStudy, Refusal } from './format.ts';
export { EXTENSIONS, sniffFormat } from './formats.ts';
export type { Report } from './report/report.ts';
export { readHtmlStudy, readTextStudy } from './text/text-format.ts';
