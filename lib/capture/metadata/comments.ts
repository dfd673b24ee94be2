/** Selectors of lists of what readers say, as publishing tools and shops name them. Their names and dates are not the page's. */
export const COMMENTS = '#comments,#reviews,.comments,.comment-list,.commentlist';
