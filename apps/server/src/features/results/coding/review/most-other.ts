/** Beyond this share of answers in "other", those are looked at: the frame may lack a code. */
export const MOST_OTHER = 0.1;
