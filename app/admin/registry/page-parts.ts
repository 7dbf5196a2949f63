import { aboutSections, homeSections } from '../../../contracts/page-sections.ts'

/** The last two stand in others: the picture in that of the business lines, the milestones in that of the company. */
export const homeParts = [...homeSections, 'panorama', 'milestones'] as const
export const aboutParts = ['banner', ...aboutSections] as const

/** The parts that a page's screen can be opened at. */
export const listedParts: Readonly<Record<string, readonly string[]>> = { home: homeSections, 'about/company-intro': aboutParts }
