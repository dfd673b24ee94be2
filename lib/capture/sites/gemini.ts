import { ORIGINAL_NAME } from '../normalise/forms';
import { chat } from './chat';

export const gemini = chat({
  hosts: ['gemini.google.com'],
  name: 'Gemini',
  user: `[${ORIGINAL_NAME}="user-query"]`,
  assistant: `[${ORIGINAL_NAME}="model-response"]`,
  dropped: '.cdk-visually-hidden,.model-thoughts,.thoughts-container,.sources-carousel',
});
