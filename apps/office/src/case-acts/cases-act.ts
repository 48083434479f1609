/** What can be done to cases. */
export type CasesAct = 'assign' | 'field' | 'hold' | 'unhold' | 'restore';
