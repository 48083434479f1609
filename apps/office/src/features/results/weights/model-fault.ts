import { SHARES_WITHIN, type WeightsModel } from '@seker/contract';

/** Why weights cannot be made by a model; it is told before it is tried. */
export function modelFault({ eligibility, nonresponse, calibration }: WeightsModel) {
  if (eligibility.how === 'given' && eligibility.share === null) return 'shareMissing';
  if (nonresponse.how !== 'none' && nonresponse.fields.length === 0) return 'noFields';
  if (calibration.how === 'none') return null;
  if (calibration.targets.length === 0) return 'noTargets';
  const areWhole = calibration.targets.every(
    ({ shares }) => Math.abs(shares.reduce((sum, { percent }) => sum + percent, 0) - 100) <= SHARES_WITHIN,
  );
  return areWhole ? null : 'targetsWrong';
}
