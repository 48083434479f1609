/** The ways by which a respondent's browser comes to an interview. */
export const WAYS = ['open', 'personal', 'test', 'panel', 'banner', 'kiosk'] as const;
export type Way = (typeof WAYS)[number];

/** A label that an address may carry as `?via=`, to tell where its respondents were invited. */
export const VIA_LABEL = /^[A-Za-z0-9_.-]{1,40}$/;
