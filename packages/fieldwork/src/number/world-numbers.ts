/** Country codes of two digits (ITU E.164); those that begin with 1 or 7 have one digit, all others three. */
export const TWO_DIGIT_CODES = /^(20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
/** Satellite and supranational numbers at premium rates (ITU E.164): 870, 878, 881-883, 888, 979. */
export const WORLDWIDE_PREMIUM = /^(87[08]|88[1238]|979)/;
