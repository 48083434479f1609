/** Numbers of a country that a survey must not dial, beyond numbers too short for any subscriber. */
export interface NumberPlan {
  readonly callingCode: string;
  /** What stands before a number that is dialled within the country. */
  readonly nationalPrefix: string;
  /** Emergency and rescue services. */
  readonly emergency: readonly string[];
  /**
   * Prefixes of national numbers that no subscriber has; the exchange may take their first digits for an emergency
   * call.
   */
  readonly noSubscriber?: RegExp;
  /** Prefixes of national premium-rate numbers. */
  readonly premium?: RegExp;
}

/** Emergency numbers of any country; none of them is a subscriber's number anywhere. */
export const EMERGENCY_ANYWHERE: readonly string[] = [
  '000',
  '100',
  '101',
  '102',
  '103',
  '104',
  '105',
  '106',
  '107',
  '108',
  '109',
  '110',
  '111',
  '112',
  '113',
  '114',
  '115',
  '117',
  '118',
  '119',
  '120',
  '122',
  '190',
  '191',
  '192',
  '193',
  '194',
  '197',
  '199',
  '911',
  '988',
  '995',
  '997',
  '998',
  '999',
];

const NANP = {
  callingCode: '1',
  nationalPrefix: '1',
  emergency: ['911', '988'],
  noSubscriber: /^[2-9]11/,
  premium: /^(900|[2-9]\d\d976)/,
} as const satisfies NumberPlan;

/** By ISO country code; for other countries, `EMERGENCY_ANYWHERE` applies alone. */
export const NUMBER_PLANS: Readonly<Record<string, NumberPlan>> = {
  // 100 police, 101 ambulance, 102 fire, 103 electricity, 104 home front, 105 child protection online, 106
  // municipality, 107-110 others.
  IL: {
    callingCode: '972',
    nationalPrefix: '0',
    emergency: ['100', '101', '102', '103', '104', '105', '106', '107', '108', '109', '110', '112', '118'],
    noSubscriber: /^1(0|1[0-9])/,
    premium: /^1(90[0-9]|915|919|956|957)/,
  },
  PS: {
    callingCode: '970',
    nationalPrefix: '0',
    emergency: ['100', '101', '102'],
    noSubscriber: /^10/,
    premium: /^1900/,
  },
  US: NANP,
  CA: NANP,
  GB: {
    callingCode: '44',
    nationalPrefix: '0',
    emergency: ['999', '112', '101', '105', '111'],
    noSubscriber: /^999/,
    premium: /^(9|87[0-3])/,
  },
  IE: { callingCode: '353', nationalPrefix: '0', emergency: ['999', '112'], noSubscriber: /^999/, premium: /^15[1-9]/ },
  DE: {
    callingCode: '49',
    nationalPrefix: '0',
    emergency: ['110', '112', '115', '116117'],
    noSubscriber: /^11[0-8]/,
    premium: /^(900|137)/,
  },
  AT: { callingCode: '43', nationalPrefix: '0', emergency: ['112', '122', '133', '140', '144'], premium: /^9[0-3]\d/ },
  CH: { callingCode: '41', nationalPrefix: '0', emergency: ['112', '117', '118', '144', '143'], premium: /^90[0-9]/ },
  FR: {
    callingCode: '33',
    nationalPrefix: '0',
    emergency: ['15', '17', '18', '112', '114', '115', '119'],
    premium: /^89/,
  },
  ES: {
    callingCode: '34',
    nationalPrefix: '',
    emergency: ['112', '061', '062', '080', '091'],
    premium: /^(80[367]|90[57])/,
  },
  IT: {
    callingCode: '39',
    nationalPrefix: '',
    emergency: ['112', '113', '115', '117', '118'],
    premium: /^(89[2459]|144|166)/,
  },
  NL: { callingCode: '31', nationalPrefix: '0', emergency: ['112', '113'], premium: /^90[069]/ },
  PL: { callingCode: '48', nationalPrefix: '', emergency: ['112', '997', '998', '999'], premium: /^70/ },
  RU: { callingCode: '7', nationalPrefix: '8', emergency: ['101', '102', '103', '104', '112'], premium: /^80[39]/ },
  UA: { callingCode: '380', nationalPrefix: '0', emergency: ['101', '102', '103', '104', '112'], premium: /^900/ },
  AU: { callingCode: '61', nationalPrefix: '0', emergency: ['000', '106', '112'], premium: /^19/ },
  NZ: { callingCode: '64', nationalPrefix: '0', emergency: ['111', '105'], premium: /^900/ },
  IN: { callingCode: '91', nationalPrefix: '0', emergency: ['100', '101', '102', '108', '112'] },
  JP: { callingCode: '81', nationalPrefix: '0', emergency: ['110', '118', '119'], premium: /^990/ },
};
