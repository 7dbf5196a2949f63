import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { statisticsInput } from '../../contracts/about.ts'
import { categoryTypes } from '../../contracts/categories.ts'
import { redirectInput } from '../../contracts/redirects.ts'
import { menuButtons } from '../../contracts/wechat/menus.ts'
import { wechatQuickReplyInput } from '../../contracts/wechat/messages.ts'
import { autoReplyInput } from '../../contracts/wechat/replies.ts'
import { fromRoot } from '../../server/root.ts'
import {
  articleText,
  bannerText,
  businessItemText,
  businessLineText,
  categoryText,
  certificateText,
  conversationsText,
  displayText,
  glossaryTermText,
  introductionText,
  menusText,
  messageText,
  milestoneText,
  type Name,
  nameOf,
  picturesText,
  productText,
  settingsText,
  siteTextsText,
} from './schemas.ts'
import { sharedRows, specificationTable } from './specifications.ts'
import { type Page, TextError, TextFolder } from './text-file.ts'

export const textsDir = fileURLToPath(fromRoot('demo/texts/'))

/** All texts of the demo company, checked; throws a {@link TextError} for the first file that cannot be used. */
export function readTexts(pictures: ReadonlySet<string>, root: string = textsDir) {
  const folder = new TextFolder(root)
  const picture = nameOf('picture', pictures)
  const company = readCompany(folder, picture)
  const library = folder.yaml('company/pictures.yaml', picturesText(pictures))
  const categories = readCategories(folder, picture)
  const products = readProducts(folder, picture, categories, company.certificates)
  const productCategory = nameOf('product category', new Set(slugsOf(categories, 'product')))
  const product = nameOf('product', new Set(products.map(({ slug }) => slug)))
  return {
    ...company,
    library,
    categories,
    products,
    articles: readArticles(folder, picture, categories),
    businessLines: unique('business-lines', folder.pages('business-lines', businessLineText(productCategory), 'body')),
    messages: folder.yaml('company/messages.yaml', z.array(messageText(product))),
  }
}
export type DemoTexts = ReturnType<typeof readTexts>
type Category = ReturnType<typeof readCategories>[number]

function readCompany(folder: TextFolder, picture: Name) {
  return {
    introduction: folder.page('company/introduction.md', introductionText(picture), 'content'),
    culture: folder.yaml('company/culture.yaml', z.array(displayText(picture))),
    highlights: folder.yaml('company/highlights.yaml', z.array(displayText(picture))),
    statistics: folder.yaml('company/statistics.yaml', statisticsInput.shape.items),
    businessOverview: folder.yaml('company/business-overview.yaml', z.array(businessItemText(picture))),
    certificates: folder.yaml('company/certificates.yaml', z.array(certificateText)),
    milestones: folder.yaml('company/milestones.yaml', z.array(milestoneText(picture))),
    banners: folder.yaml('company/banners.yaml', z.array(bannerText(picture))),
    menus: folder.yaml('company/menus.yaml', menusText),
    autoReplies: folder.yaml('company/wechat-replies.yaml', z.array(autoReplyInput)),
    quickReplies: folder.yaml('company/wechat-quick-replies.yaml', z.array(wechatQuickReplyInput)),
    wechatConversations: folder.yaml('company/wechat-conversations.yaml', conversationsText),
    wechatMenu: folder.yaml('company/wechat-menu.yaml', menuButtons),
    redirects: folder.yaml('company/redirects.yaml', z.array(redirectInput)),
    settings: folder.yaml('company/settings.yaml', settingsText(picture)),
    glossary: folder.yaml('company/glossary.yaml', z.array(glossaryTermText)),
    siteTexts: folder.yaml('company/site-texts.yaml', siteTextsText),
  }
}

function readCategories(folder: TextFolder, picture: Name) {
  const ofType = (type: (typeof categoryTypes)[number]) =>
    folder.yaml(`categories/${type}.yaml`, z.array(categoryText(picture))).map((category) => ({ ...category, type }))
  return categoryTypes.flatMap(ofType)
}

function readProducts(folder: TextFolder, picture: Name, categories: Category[], certificates: { certificate_no: string }[]) {
  const specifications = specificationTable(folder.yaml('products/shared-specifications.yaml', sharedRows))
  const certificate = nameOf('certificate', new Set(certificates.map(({ certificate_no }) => certificate_no)))
  const schema = productText(picture, certificate, specifications)
  return byCategory(folder, 'products', slugsOf(categories, 'product'), (path) => folder.pages(path, schema, 'description'))
}

function readArticles(folder: TextFolder, picture: Name, categories: Category[]) {
  const schema = articleText(picture)
  const slugs = (['news', 'business', 'general'] as const).flatMap((type) => slugsOf(categories, type))
  return byCategory(folder, 'articles', slugs, (path) => folder.pages(path, schema, 'content'))
}

const slugsOf = (categories: Category[], type: Category['type']) =>
  categories.filter((category) => category.type === type).map(({ slug }) => slug)

/** The pages in the folders of the categories, in the categories' order; a folder that is no such category is a mistake. */
function byCategory<T extends Page<object>>(folder: TextFolder, path: string, slugs: string[], read: (path: string) => T[]) {
  const folders = folder.folders(path)
  const stray = folders.find((name) => !slugs.includes(name))
  if (stray) throw new TextError(`${path}/${stray}`, ['no category has this name'])
  const found = slugs.filter((slug) => folders.includes(slug))
  return unique(
    path,
    found.flatMap((category) => read(`${path}/${category}`).map((page) => ({ ...page, category }))),
  )
}

function unique<T extends Page<object>>(path: string, pages: T[]): T[] {
  const seen = new Set<string>()
  for (const { slug } of pages) {
    if (seen.has(slug)) throw new TextError(path, [`two files have the slug ${slug}`])
    seen.add(slug)
  }
  return pages
}
