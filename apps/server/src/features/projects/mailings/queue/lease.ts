import { SECOND } from '@seker/kernel';

/** How long a mail is a lane's: longer than a mail server may keep it waiting. */
export const LEASE = 60 * SECOND;
