export { dialableNumber } from './dialable-number.ts';
export { insertPhone, leaseNumber, listPhones, lockOtherPhones, type PhoneRow } from './phone.queries.ts';
export { noteRang, readRest, restPhones } from './resting-numbers.queries.ts';
export { readStop, readStops, type Stop } from './stopped-numbers.queries.ts';
