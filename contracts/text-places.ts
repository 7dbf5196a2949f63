interface TextPlace {
  name: string
  /** The beginnings of the keys of its texts, without their last point. */
  keys: readonly string[]
}

/**
 * Where texts are seen, in the order in which a company goes through them: the site page by page, messages that leave it, its own screens.
 * The longest beginning decides.
 */
const register = [
  {
    name: 'header',
    keys: [
      'public.frame.quote',
      'public.frame.skip',
      'public.frame.menu',
      'public.frame.main_menu',
      'public.frame.submenu',
      'public.frame.search',
      'public.frame.other_language',
      'public.frame.colour_mode',
    ],
  },
  { name: 'home_hero', keys: ['public.home.hero'] },
  { name: 'home_statistics', keys: ['public.home.statistics'] },
  { name: 'home_business', keys: ['public.home.business'] },
  { name: 'home_products', keys: ['public.home.products'] },
  { name: 'home_about', keys: ['public.home.about'] },
  { name: 'home_certificates', keys: ['public.home.certificates'] },
  { name: 'home_news', keys: ['public.home.news'] },
  { name: 'home', keys: ['public.home'] },
  { name: 'cta', keys: ['public.home.cta'] },
  { name: 'about', keys: ['public.about'] },
  { name: 'milestones', keys: ['public.milestones'] },
  { name: 'certificates', keys: ['public.certificates'] },
  { name: 'business', keys: ['public.business'] },
  {
    name: 'business_line',
    keys: [
      'public.business.process',
      'public.business.facts',
      'public.business.about',
      'public.business.products',
      'public.business.cases',
      'public.business.all_cases',
      'public.business.neighbours',
      'public.business.previous',
      'public.business.next',
    ],
  },
  { name: 'products', keys: ['public.products'] },
  { name: 'quote', keys: ['public.quote'] },
  {
    name: 'product',
    keys: [
      'public.products.terms',
      'public.products.ask',
      'public.products.inquire_about',
      'public.products.inquire',
      'public.products.data_sheet',
      'public.products.specifications',
      'public.products.certificates',
      'public.products.about',
      'public.products.related',
      'public.products.zoom',
      'public.products.show_picture',
      'public.products.previous_picture',
      'public.products.next_picture',
      'public.products.close',
    ],
  },
  { name: 'news', keys: ['public.news'] },
  {
    name: 'article',
    keys: [
      'public.news.source',
      'public.news.minutes',
      'public.news.views',
      'public.news.neighbours',
      'public.news.previous',
      'public.news.next',
      'public.news.related',
    ],
  },
  { name: 'category', keys: ['public.category'] },
  { name: 'contact', keys: ['public.contact'] },
  {
    name: 'contact_form',
    keys: [
      'public.contact.form',
      'public.contact.hint',
      'public.contact.required',
      'public.contact.product',
      'public.contact.inquiry_about',
      'public.contact.fields',
      'public.contact.website',
      'public.contact.send',
      'public.contact.sending',
      'public.contact.privacy',
      'public.contact.problem_title',
      'public.contact.problems',
      'public.contact.thanks',
      'public.contact.reference',
      'public.contact.another',
      'public.contact.to_products',
    ],
  },
  { name: 'search', keys: ['public.search'] },
  { name: 'lists', keys: ['public.list'] },
  { name: 'share', keys: ['public.share'] },
  { name: 'frame', keys: ['public.frame', 'public.toasts'] },
  {
    name: 'footer',
    keys: [
      'public.frame.footer_menu',
      'public.frame.phone',
      'public.frame.email',
      'public.frame.hours',
      'public.frame.wechat',
      'public.frame.certified',
      'public.frame.top',
      'public.frame.social',
    ],
  },
  { name: 'error_page', keys: ['errors'] },
  /** Texts that were added, and texts of the site that a later version of this program has. */
  { name: 'other', keys: ['public'] },
  { name: 'mails', keys: ['api.mail'] },
  { name: 'data_sheet', keys: ['api.data_sheet'] },
  {
    name: 'wechat',
    keys: [
      'admin.wechat',
      'api.wechat_unlock',
      'api.wechat_doctor',
      'api.wechat_users',
      'api.wechat_articles',
      'api.wechat_website_replies',
    ],
  },
  { name: 'messages', keys: ['api'] },
  { name: 'back_office', keys: ['admin'] },
  { name: 'test_pages', keys: ['test'] },
] as const satisfies readonly TextPlace[]

export type TextPlaceName = (typeof register)[number]['name']
export const textPlaceNames: readonly TextPlaceName[] = register.map(({ name }) => name)

const beginnings: ReadonlyMap<string, TextPlaceName> = new Map(
  register.flatMap(({ name, keys }) => keys.map((key) => [key, name] as const)),
)

/** The parts of a key end with one of these: `admin.wechat-users.sync`, `public.news.views_one`. */
const ends = /[._/-]/

/** The place of a text: that of the longest beginning of its key. */
export function placeOfText(key: string): TextPlaceName {
  for (let length = key.length; length > 0; length -= 1) {
    const found = length === key.length || ends.test(key.charAt(length)) ? beginnings.get(key.slice(0, length)) : undefined
    if (found) return found
  }
  return 'other'
}
