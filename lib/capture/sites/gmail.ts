import { articlePage } from './article-page';

/** All messages of a thread. The general way takes a short reply for an advertisement, because of its class `ads`. */
export const gmail = articlePage({
  hosts: ['mail.google.com'],
  text: '[data-message-id],.adn',
  // Buttons over a picture, and the one that shows the quoted text.
  dropped: '.a6S,.ajR',
});
