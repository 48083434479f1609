import type { WirePhone } from '@seker/contract';

/** The phone that was just added: by its id where the server told, else by the digits without leading zeros. */
export function addedPhone(phones: readonly WirePhone[], typed: string, id: number | null): WirePhone | null {
  const wanted = bareDigits(typed);
  const found =
    phones.find((phone) => phone.id === id) ?? phones.findLast((phone) => bareDigits(phone.phone) === wanted);
  return found ?? null;
}

function bareDigits(number: string): string {
  return number.replace(/[^0-9]/g, '').replace(/^0+/, '');
}
