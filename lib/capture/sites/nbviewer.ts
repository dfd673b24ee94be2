import { articlePage } from './article-page';

export const nbviewer = articlePage({ hosts: ['nbviewer.org'], text: '#notebook-container' });
