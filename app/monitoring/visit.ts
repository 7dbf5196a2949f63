/** The pages that a visitor has viewed since this tab was opened; kept in the tab, and sent only along with a message. */
interface Visit {
  source: string
  trail: { path: string; title: string }[]
}

const key = 'visit'
/** The server takes no more. */
const [maxPages, maxTitleLength, maxSourceLength] = [10, 200, 100]
const isBackOffice = (path: string) => /^(\/(zh|en))?\/admin(\/|$)/.test(path)

function stored(): Visit | null {
  try {
    const visit = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return Array.isArray(visit?.trail) ? visit : null
  } catch {
    return null
  }
}

export function sourceOf(address: string, referrer: string): string {
  const campaign = new URL(address).searchParams.get('utm_source')
  if (campaign) return campaign.slice(0, maxSourceLength)
  const from = URL.canParse(referrer) ? new URL(referrer).hostname.replace(/^www\./, '') : ''
  return from === new URL(address).hostname.replace(/^www\./, '') ? '' : from.slice(0, maxSourceLength)
}

export function notePage(path: string, title = document.querySelector('h1')?.textContent?.trim() || document.title): void {
  if (isBackOffice(path)) return
  const { source, trail } = stored() ?? { source: sourceOf(location.href, document.referrer), trail: [] }
  const before = trail.at(-1)?.path === path ? trail.slice(0, -1) : trail
  const visit: Visit = { source, trail: [...before, { path, title: title.slice(0, maxTitleLength) }].slice(-maxPages) }
  try {
    sessionStorage.setItem(key, JSON.stringify(visit))
  } catch {
    // Storage is turned off, or full: a message goes without it.
  }
}

export function visitBefore(path: string): Partial<Visit> {
  const visit = stored()
  if (!visit) return {}
  const { source, trail } = visit
  return { source, trail: trail.at(-1)?.path === path ? trail.slice(0, -1) : trail }
}
