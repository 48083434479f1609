import type { WirePhone } from '@seker/contract';

export interface PhoneTraits {
  readonly id?: number;
  readonly phone?: string;
  readonly manual?: 0 | 1;
  readonly type?: number;
  readonly is_return?: boolean;
  readonly statusInVisit?: boolean;
}

/** A phone of the wire for tests; unused unless said otherwise. */
export function buildPhone(traits: PhoneTraits = {}): WirePhone {
  const { id = 1, phone = '0501234567', manual = 0, type = 4, is_return = false, statusInVisit = false } = traits;
  return { id, phone, manual, status: { id: type, name: '', type, label: '', is_return }, statusInVisit };
}
