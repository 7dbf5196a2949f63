import type { DemoContent } from '../types.ts'
import { peopleArticles } from './general-people.ts'
import { qualityArticles } from './general-quality.ts'

/** Articles of the general sections: three on quality, three on sustainability, two on careers. */
export const generalArticles: DemoContent[] = [...qualityArticles, ...peopleArticles]
