import type { Respondent, WirePhone } from '@seker/contract';

/** The respondent as it is once a status was saved for one number; the server's answer follows and wins. */
export function withStatus(
  respondent: Respondent,
  phoneId: number,
  status: Omit<WirePhone['status'], 'is_return'>,
): Respondent {
  const phones = respondent.phones.map((phone) =>
    phone.id === phoneId ? { ...phone, statusInVisit: true, status: { ...status, is_return: false } } : phone,
  );
  return { ...respondent, phones };
}
