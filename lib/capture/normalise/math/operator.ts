/** Text for screen readers that stands for what is drawn: in `1/2`, in `3+1/2`, and in `6×7`. */
export const OPERATOR = /^[+/×÷=−]$/;
