import type { DemoContent } from '../types.ts'
import { companyNews } from './a-company.ts'
import { industryInsight } from './b-industry.ts'
import { technologyNews } from './c-technology.ts'
import { exhibitionNews } from './d-exhibitions.ts'
import { businessArticles } from './e-business.ts'

/** All articles of the demo company but those of its general categories. */
export const articles: DemoContent[] = [...companyNews, ...industryInsight, ...technologyNews, ...exhibitionNews, ...businessArticles]
