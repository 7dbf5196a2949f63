import { settings } from '../../server/features/settings/settings.ts'
import type { Services } from '../../server/services.ts'
import type { Tx } from '../../server/work.ts'
import { readPictures } from '../pictures/finished.ts'
import { addBlocks } from './blocks.ts'
import { addAutoReplies, addCategories, addGlossary, addMenus, addRedirects } from './company.ts'
import { demoTexts } from './demo-texts.ts'
import { addBanners, addCertificates, addMilestones } from './displays.ts'
import { addMessages } from './messages.ts'
import { addPictures, type PictureDeps, type PictureIds, storePictures } from './pictures.ts'
import { addArticles, addProducts } from './published.ts'
import { addSiteTexts } from './site-texts.ts'
import type { DemoTexts } from './texts.ts'
import { addWechatAccount } from './wechat-account.ts'
import { addWechatMenu } from './wechat-menu.ts'

/**
 * Stores the demo company's pictures; returns a function that adds its records to an empty installation, in the caller's transaction: an
 * interrupted start leaves all of them or none. Some of them write the site's address out.
 */
export async function prepareDemo(services: PictureDeps & Pick<Services, 'config' | 'secrets'>): Promise<(tx: Tx) => Promise<void>> {
  const { siteUrl } = services.config
  const pictures = readPictures()
  await storePictures(services, pictures)
  return async (tx) => {
    await addRecords(tx, demoTexts, siteUrl, await addPictures(tx, services, pictures, demoTexts.library))
    await addWechatAccount(tx, services.secrets, demoTexts)
  }
}

async function addRecords(tx: Tx, texts: DemoTexts, siteUrl: string, picture: PictureIds): Promise<void> {
  const categoryIds = await addCategories(tx, texts.categories, picture)
  const certificateIds = await addCertificates(tx, texts.certificates)
  await addProducts(tx, texts.products, { picture, categoryIds, certificateIds })
  await addArticles(tx, texts.articles, { picture, categoryIds })
  await addBanners(tx, texts.banners, picture)
  await addMilestones(tx, texts.milestones, picture)
  await addBlocks(tx, texts, { picture, categoryIds })
  await addMenus(tx, texts.menus)
  await addWechatMenu(tx, texts.wechatMenu, siteUrl)
  await addRedirects(tx, texts.redirects)
  await addAutoReplies(tx, texts.autoReplies)
  await addGlossary(tx, texts.glossary)
  await addSettings(tx, texts.settings, picture)
  await addSiteTexts(tx, texts.siteTexts)
  await addMessages(tx, texts.messages)
}

async function addSettings(tx: Tx, { values, pictures }: DemoTexts['settings'], picture: PictureIds): Promise<void> {
  const ids = Object.entries(pictures).map(([key, name]) => [key, picture(name)])
  await settings.put(tx, { ...values, ...Object.fromEntries(ids) })
}
