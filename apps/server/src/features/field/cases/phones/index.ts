export { dialableNumber } from './dialable-number.ts';
export { insertPhone, isBlacklisted, leaseNumber, listPhones, type PhoneRow } from './phone.queries.ts';
