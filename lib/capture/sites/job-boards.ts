import { articlePage } from './article-page';

/** Boards of many companies, without the form to apply: host, advertisement, and what is said above it. */
const BOARDS: readonly (readonly [host: string, text: string, also?: string])[] = [
  ['greenhouse.io', '#app_body > #content,.job__description', '#header > h1 ~ :not(a),.job__location'],
  [
    'lever.co',
    '.posting-page .section-wrapper:has(.posting-requirements),[data-qa="job-description"]',
    '.posting-categories',
  ],
  ['myworkdayjobs.com', '[data-automation-id="jobPostingDescription"]', '[data-automation-id="locations"]'],
  ['smartrecruiters.com', '.job-sections', '.job-details'],
  ['indeed.com', '#jobDescriptionText', '#jobDetailsSection'],
  [
    'linkedin.com',
    '.description__text .show-more-less-html__markup,.jobs-description__content',
    '.description__job-criteria-list',
  ],
];

export const jobBoards = BOARDS.map(([host, text, also]) =>
  articlePage({ hosts: [host], text, ...(also ? { also } : {}) }),
);
