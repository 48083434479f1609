export const ADDRESS_FIELD_KINDS = ['text', 'number', 'choice'] as const;

/** A field that the address of a visit may bring; everything else in an address is ignored. */
export interface AddressField {
  /** As the parameter is called, and the field of the profile. */
  readonly name: string;
  /** `choice`: one of the codes. */
  readonly kind: (typeof ADDRESS_FIELD_KINDS)[number];
  readonly codes: readonly number[];
  /** Never shown to respondents: no text may pipe it. */
  readonly hidden: boolean;
  /** Taken only from an address that a panel signed. */
  readonly signed: boolean;
}
