import { useScreenLanguage, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { nameOfCode } from '../session/code-tree.ts';
import type { Said } from '../session/coding-session.ts';
import { CodeNumber } from './code-number.tsx';
import { useCoding } from './coding-context.ts';

/** What the last act did, in a few words. */
export function SaidWords({ said }: { readonly said: Said }): ReactElement {
  const t = useText();
  switch (said.is) {
    case 'added':
    case 'removed':
      return (
        <span>
          {t(`encoding.said.${said.is}`)} <CodeWords codeId={said.codeId} />
        </span>
      );
    case 'replaced':
      return (
        <span>
          <CodeWords codeId={said.codeId} /> {t('encoding.said.replaced', { count: said.cleared, n: said.cleared })}
        </span>
      );
    case 'all':
      return (
        <span>
          {t('encoding.interviews', { count: said.interviews, n: said.interviews })} <CodesWords codes={said.codes} />
        </span>
      );
    case 'together':
      return (
        <span>
          {t('encoding.chosenAnswers', { count: said.answers, n: said.answers })} <CodesWords codes={said.codes} />
        </span>
      );
    case 'full':
      return <span>{t('encoding.said.full', { n: said.most })}</span>;
    case 'proposed':
      return <span>{t('encoding.said.proposed', { name: said.name })}</span>;
    case 'skipped':
    case 'undone':
    case 'redone':
    case 'opened':
    case 'asked':
    case 'inReview':
      return <span>{t(`encoding.said.${said.is}`)}</span>;
  }
}

function CodesWords({ codes }: { readonly codes: readonly number[] }): ReactElement {
  const { tree } = useCoding().view.session;
  const [first, ...rest] = codes;
  if (first !== undefined && rest.length === 0) return <CodeWords codeId={first} />;
  return (
    <>
      {codes.map((id) => (
        <CodeNumber key={id} code={tree.byId.get(id)} look="put" />
      ))}
    </>
  );
}

function CodeWords({ codeId }: { readonly codeId: number }): ReactElement {
  const language = useScreenLanguage();
  const code = useCoding().view.session.tree.byId.get(codeId);
  return (
    <>
      <CodeNumber code={code} look="put" /> <bdi>{code === undefined ? '' : nameOfCode(code, language)}</bdi>
    </>
  );
}
