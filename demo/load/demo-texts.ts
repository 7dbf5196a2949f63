import { readPictures } from '../pictures/finished.ts'
import { type DemoTexts, readTexts } from './texts.ts'

/** The demo company's texts. The build evaluates this module and replaces it by its value, because parsing slows the first start. */
export const demoTexts: DemoTexts = readTexts(new Set(Object.keys(readPictures())))
