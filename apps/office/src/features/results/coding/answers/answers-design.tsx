import { CODED_BY, type CodedAnswerRow, type CodingUseRow, codedAnswersCalls as calls } from '@seker/contract';
import { countText, type Translate } from '@seker/ui';
import type { Choice, ListDesign } from '../../../../list/index.ts';
import { type CodeTree, nameOfCode } from '../session/code-tree.ts';
import { CodeNumber } from '../work/code-number.tsx';

const STATES = ['open', 'coded', 'query', 'review', 'final'] as const;
/** Names of further codes are in the title of the cell. */
const MOST_NAMED = 2;

export interface AnswersOf {
  readonly projectId: number;
  readonly use: Pick<CodingUseRow, 'id'>;
  readonly tree: CodeTree;
  /** The language of the screen, in which codes are named first. */
  readonly language: string;
  readonly languages: readonly Choice[];
  readonly people: readonly Choice[];
}

/** The answers of a question by what they say, with what they have become. */
export function answersDesign(t: Translate, of: AnswersOf): ListDesign<typeof calls.listCodedAnswers> {
  const { projectId, use, tree, language, languages, people } = of;
  const named = (id: number): string => {
    const code = tree.byId.get(id);
    return code === undefined ? '' : nameOfCode(code, language);
  };
  return {
    name: 'codedAnswers',
    call: calls.listCodedAnswers,
    params: { projectId: String(projectId), useId: String(use.id) },
    usualSort: { field: 'answers', direction: 'desc' },
    searchHint: 'codedAnswers.searchHint',
    nameOf: ({ text }) => text,
    empty: { title: 'codedAnswers.empty', hint: 'codedAnswers.emptyHint' },
    columns: [
      {
        id: 'text',
        title: 'codedAnswers.text',
        sort: 'text',
        isName: true,
        isLocked: true,
        cell: ({ text, language: written }) => (
          <bdi lang={written} title={text}>
            {text}
          </bdi>
        ),
      },
      {
        id: 'answers',
        title: 'codedAnswers.answers',
        sort: 'answers',
        width: 90,
        isNumber: true,
        cell: ({ answers }) => countText(answers),
      },
      {
        id: 'codes',
        title: 'codedAnswers.codes',
        width: 300,
        cell: ({ codes }) => <Codes codes={codes} tree={tree} named={named} />,
        filter: ({ codes: [first], state }) =>
          first === undefined ? { name: 'state', value: state } : { name: 'code', value: String(first) },
      },
      {
        id: 'state',
        title: 'codedAnswers.state',
        width: 100,
        cell: ({ state }) => t(`codedAnswers.state.${state}`),
        filter: ({ state }) => ({ name: 'state', value: state }),
      },
      {
        id: 'by',
        title: 'codedAnswers.by',
        width: 130,
        cell: ({ by }) => (by === null ? '–' : t(`codedAnswers.by.${by}`)),
        filter: ({ by, state }) => (by === null ? { name: 'state', value: state } : { name: 'by', value: by }),
      },
      {
        id: 'person',
        title: 'codedAnswers.person',
        width: 150,
        cell: ({ people: encoders }) =>
          encoders.length === 0 ? '–' : <bdi>{encoders.map(({ name }) => name).join(', ')}</bdi>,
        filter: ({ people: [first], state }) =>
          first === undefined ? { name: 'state', value: state } : { name: 'person', value: String(first.id) },
      },
      {
        id: 'language',
        title: 'codedAnswers.language',
        width: 90,
        cell: (row) => <bdi>{labelOf(languages, row.language)}</bdi>,
        filter: (row) => ({ name: 'language', value: row.language }),
      },
    ],
    filters: [
      {
        name: 'state',
        title: 'codedAnswers.state',
        kind: 'choice',
        choices: STATES.map((state) => ({ value: state, label: t(`codedAnswers.state.${state}`) })),
      },
      {
        name: 'code',
        title: 'codedAnswers.codes',
        kind: 'choice',
        choices: tree.codes.map(({ id, number }) => ({ value: String(id), label: `${number} ${named(id)}` })),
      },
      {
        name: 'by',
        title: 'codedAnswers.by',
        kind: 'choice',
        choices: CODED_BY.map((by) => ({ value: by, label: t(`codedAnswers.by.${by}`) })),
      },
      { name: 'person', title: 'codedAnswers.person', kind: 'choice', choices: people },
      { name: 'language', title: 'codedAnswers.language', kind: 'choice', choices: languages },
    ],
  };
}

interface CodesProps extends Pick<CodedAnswerRow, 'codes'> {
  readonly tree: CodeTree;
  readonly named: (id: number) => string;
}

function Codes({ codes, tree, named }: CodesProps) {
  if (codes.length === 0) return '–';
  return (
    <span className="coded-answer-codes" title={codes.map(named).join(', ')}>
      {codes.map((id, at) => (
        <span key={id}>
          <CodeNumber code={tree.byId.get(id)} look="put" />
          {at < MOST_NAMED && codes.length <= MOST_NAMED ? <bdi> {named(id)}</bdi> : null}
        </span>
      ))}
    </span>
  );
}

function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
