import type { DesignProblem } from '@seker/contract';
import type { Translate } from '@seker/ui';

type WayStep = NonNullable<DesignProblem['way']>[number];

/** By which answers, fields of the list, mode or language an interview comes to a problem. */
export function wayText(way: readonly WayStep[], t: Translate): string {
  return way.map((step) => stepText(step, t)).join(' · ');
}

function stepText({ by, name = '', is = '' }: WayStep, t: Translate): string {
  switch (by) {
    case 'empty':
      return `${name} = –`;
    case 'notApplicable':
      return `${name} = ${t('designer.try.na')}`;
    case 'mode':
      return `${t('designer.say.modeNow')} = ${modeText(name, t)}`;
    case 'language':
      return `${t('designer.say.languageNow')} = ${name}`;
    case 'chance':
      return t('problem.byChance');
    default:
      return `${name} = ${is}`;
  }
}

function modeText(mode: string, t: Translate): string {
  if (mode === 'phone') return t('designer.say.modePhone');
  return mode === 'web' ? t('designer.say.modeWeb') : t('problem.inSimulation');
}
