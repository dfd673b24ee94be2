/** The longest grace period (seconds). */
export const MAX_GRACE_S = 10;
