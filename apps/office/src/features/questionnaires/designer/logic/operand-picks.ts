import type { DraftDocument, ValueExpression } from '@seker/questionnaire/design';
import { findLanguage, textOf } from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';
import type { Pick } from '../parts/pick/pick-list.tsx';
import { addressFieldsOf } from '../session/address-fields.ts';
import { draftIndex } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';
import { plainDraftText } from '../session/plain-draft-text.ts';

/** Where the picked thing is looked at from: entrances look backward only, exits at their own node too. */
export interface LookingFrom {
  readonly uid: string;
  readonly isExit: boolean;
}

/** Questions that can be looked at, then those that cannot with the reason, then what is known besides. */
export function operandPicks(
  document: DraftDocument,
  language: string,
  { uid, isExit }: LookingFrom,
  t: Translate,
): readonly Pick[] {
  const { order, byUid } = draftIndex(document);
  const place = order.findIndex(({ node }) => node.uid === uid);
  const self = byUid.get(uid);
  const bundle = findLanguage(document, language);
  const picks = order.flatMap(({ node, role, parent }, index): readonly Pick[] => {
    if (role !== 'question') return [];
    const isInside = isExit && (node.uid === uid || parent === uid);
    const isLater = index >= place && !isInside;
    const words = plainDraftText(bundle === null ? undefined : textOf(bundle, `${node.uid}.text`));
    const number = jsonLine(node['number']);
    const mine = jsonLine(self?.node['number']) || t('designer.logic.thisPart');
    return [
      {
        key: `q:${node.uid}`,
        number,
        label: words === '' ? t('designer.questionUnwritten') : words,
        ...(isLater
          ? {
              isOff: true,
              hint: node.uid === uid ? t('designer.logic.itself') : t('designer.logic.comesAfter', { name: mine }),
            }
          : {}),
      },
    ];
  });
  const [known, later] = [picks.filter(({ isOff }) => isOff !== true), picks.filter(({ isOff }) => isOff === true)];
  return [
    ...known.toReversed(),
    ...addressFieldsOf(document)
      .filter(({ name }) => name !== '')
      .map(({ name }) => ({ key: `p:${name}`, label: t('designer.say.fromAddress', { field: name }) })),
    { key: 's:language', label: t('designer.say.languageNow') },
    { key: 's:mode', label: t('designer.say.modeNow') },
    { key: 'today', label: t('designer.say.todayNow') },
    ...later,
  ];
}

/** A field of the list by the name that was typed. */
export function profilePicks(typed: string, t: Translate): readonly Pick[] {
  if (!/^[\p{L}_][\p{L}\p{N}_ -]{0,99}$/u.test(typed)) return [];
  return [{ key: `p:${typed}`, label: t('designer.say.fromList', { field: typed }) }];
}

/** The subject that a first pick stands for. */
export function subjectOf(key: string): ValueExpression {
  const [what = '', ...rest] = key.split(':');
  const name = rest.join(':');
  if (what === 'p') return { op: 'profile', field: name };
  if (what === 's') return { op: 'system', name: name === 'mode' ? 'mode' : 'language' };
  return what === 'q' ? { op: 'answer', question: name } : { op: 'today' };
}
