/** The longest grace period (seconds). */
export const LONGEST_GRACE_S = 10;
