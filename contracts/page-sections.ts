/** The sections of the home page that can be moved and hidden. */
export const homeSections = ['hero', 'statistics', 'business', 'products', 'about', 'certificates', 'news', 'cta'] as const

/** Those of the about page, below its heading. */
export const aboutSections = ['intro', 'statistics', 'highlights', 'culture', 'gallery', 'milestones', 'certificates', 'cta'] as const
