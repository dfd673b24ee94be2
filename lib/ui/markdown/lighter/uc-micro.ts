/** In place of `uc.micro`: every supported browser knows the Unicode categories itself. */
export const P = /\p{P}/u;
export const S = /\p{S}/u;
