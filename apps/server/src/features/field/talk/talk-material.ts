import type { deskCalls } from '@seker/contract';
import { saysSomething } from '@seker/fieldwork';
import { readTalkText, resolveMailText } from '@seker/questionnaire';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { HeldCase } from '../../../http/leased-case.ts';
import type { StationSession } from '../../../http/session.ts';
import { requireProject } from '../../projects/project/index.ts';
import { readTalkOfProject } from '../../questionnaires/talk/index.ts';
import { readCase, readRecord } from '../cases/state/index.ts';
import { listSaid } from './reasons.queries.ts';

type Answer = z.input<typeof deskCalls.talkMaterial.answer>;

/** What stands for a value that a respondent does not have. */
const NO_VALUE = '…';

/** What the interviewer says to the current respondent, in every language of the project. */
export async function talkMaterial(deps: Deps, session: StationSession, held: HeldCase): Promise<Answer> {
  const project = await requireProject(deps, held);
  const [talk, row, { fields, columns }, said] = await Promise.all([
    readTalkOfProject(deps.db, held.projectId),
    readCase(deps.db, held.projectId, held.caseId),
    readRecord(deps.db, held.projectId, held.caseId),
    listSaid(deps.db, held),
  ]);
  const { languages } = project;
  const labels = new Map(columns.map(({ field, values }) => [field, values]));
  const valueIn =
    (language: string) =>
    (source: string): string => {
      if (source === '@project') return talk.name;
      if (source === '@group') return talk.group;
      if (source === '@interviewer') return session.realName;
      const value = fields[source] ?? '';
      return value === '' ? NO_VALUE : (labels.get(source)?.[value]?.[language] ?? value);
    };
  return {
    languages: languages.map(({ code, name, direction }) => ({ code, name, dir: direction })),
    language: (languages.find(({ id }) => id === row?.languageId) ?? languages[0])?.code ?? session.screenLanguage,
    parts: talk.parts
      .map(({ key, kind, texts }) => ({
        key,
        kind,
        texts: Object.fromEntries(
          languages.flatMap(({ code }) => {
            const text = texts[code];
            if (text === undefined || !saysSomething(text)) return [];
            return [[code, { title: text.title, text: saidIn(text.text, code, valueIn(code)) }]];
          }),
        ),
      }))
      .filter(({ texts }) => Object.keys(texts).length > 0),
    said: [...said],
  };
}

function saidIn(json: readonly unknown[], language: string, valueOf: (source: string) => string) {
  return resolveMailText(readTalkText(json).text, valueOf, language);
}

/** The words of a reason by language; `null`: the project has no such reason. */
export async function wordsOfReason(db: Db, { projectId }: HeldCase, key: string) {
  const { parts } = await readTalkOfProject(db, projectId);
  const reason = parts.find((part) => part.kind === 'reason' && part.key === key);
  if (reason === undefined) return null;
  return Object.fromEntries(Object.entries(reason.texts).map(([code, { title }]) => [code, title]));
}
