import type { WeightsModel } from '@seker/contract';
import { isWhole } from '../../../targets/index.ts';

/** Why weights cannot be made by a model; it is told before it is tried. */
export function modelFault({ eligibility, nonresponse, calibration }: WeightsModel) {
  if (eligibility.how === 'given' && eligibility.share === null) return 'shareMissing';
  if (nonresponse.how !== 'none' && nonresponse.fields.length === 0) return 'noFields';
  if (calibration.how === 'none') return null;
  if (calibration.targets.length === 0) return 'noTargets';
  return calibration.targets.every(isWhole) ? null : 'targetsWrong';
}
