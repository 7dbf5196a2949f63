import { visitorLanguage } from './language.ts'

/** Search engines and preview bots index both home pages: they are sent to neither. */
const crawlers = /bot|crawl|spider|slurp|lighthouse|externalhit|inspectiontool|googleother|mediapartners|preview|archiver/i

/**
 * Applies the language preference in a page: leads to the home page in the visitor's language, and makes language links save the choice and
 * keep the query and the scroll position. It runs before the first paint and before the page's own scripts have loaded, because a first
 * click on a language link already is a choice.
 */
export function followLanguage(): void {
  const { saved, current, choose } = visitorLanguage()
  const scrollKey = 'language-scroll'
  const bare = (path: string) => path.replace(/^\/(zh|en)(?=\/|$)/, '') || '/'

  /** `?lang=en` in a link that somebody sends: its language is the choice of the one who opens it, as if they had pressed the switch. */
  const openChosen = () => {
    const { pathname, hash } = location
    const search = new URLSearchParams(location.search)
    const chosen = search.get('lang') ?? ''
    if (chosen === '' || /^(\/(zh|en))?\/admin(\/|$)/.test(pathname) || !choose(chosen)) return
    if (chosen === (/^\/en(\/|$)/.test(pathname) ? 'en' : 'zh')) return
    search.delete('lang')
    const path = bare(pathname)
    const rest = search.size > 0 ? `?${search}` : ''
    location.replace((chosen === 'en' ? `/en${path === '/' ? '' : path}` : path) + rest + hash)
  }

  const openHome = () => {
    const { pathname, search, hash } = location
    const { locale, isManual } = current()
    // A browser that stores no record could not store the visitor's own choice either, and would redirect forever.
    if (isManual || saved() === null || !/^\/(en\/?)?$/.test(pathname) || crawlers.test(navigator.userAgent)) return
    if (locale !== (pathname === '/' ? 'zh' : 'en')) location.replace((locale === 'en' ? '/en' : '/') + search + hash)
  }

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-language]') : null
    if (!(link instanceof HTMLAnchorElement) || !choose(link.dataset.language ?? '')) return
    if (bare(link.pathname) !== bare(location.pathname)) return
    const search = new URLSearchParams(location.search)
    // The choice of the link that was followed here is over.
    search.delete('lang')
    link.search = String(search)
    link.hash = location.hash
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    remember(() => sessionStorage.setItem(scrollKey, JSON.stringify([link.pathname, scrollY])))
  }

  const restoreScroll = () => {
    const [path, top] = JSON.parse(sessionStorage.getItem(scrollKey) ?? '[]')
    sessionStorage.removeItem(scrollKey)
    if (path !== location.pathname) return
    document.addEventListener('readystatechange', () => scrollTo({ top: Number(top), behavior: 'instant' }), { once: true })
  }

  const remember = (work: () => void) => {
    try {
      work()
    } catch {
      // Without storage the other language's page begins at its top.
    }
  }

  addEventListener('click', onClick, true)
  addEventListener('auxclick', onClick, true)
  openChosen()
  openHome()
  remember(restoreScroll)
}
