declare global {
  interface Window {
    __reactRouterManifest?: { version: string }
  }
}

interface ManifestRoute {
  module: string
  css?: string[]
}

export async function preloadPage(pathname: string): Promise<void> {
  const query = new URLSearchParams({ paths: withAncestors(pathname).join(','), version: buildVersion() })
  const response = await fetch(`/__manifest?${query}`)
  if (response.status !== 200) return
  const routes: Record<string, ManifestRoute | undefined> = await response.json()
  const found = Object.values(routes).filter((route) => route !== undefined)
  for (const href of found.flatMap(({ css = [] }) => css)) prefetchStyles(href)
  await Promise.all(found.map(({ module }) => import(/* @vite-ignore */ module)))
}

function buildVersion(): string {
  return window.__reactRouterManifest?.version ?? ''
}

/** `/a/b` → `/a`, `/a/b`: the same request as the router's, whose later one is then answered by the browser's cache. */
function withAncestors(pathname: string): string[] {
  const parts = pathname.split('/').slice(1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`).sort()
}

function prefetchStyles(href: string): void {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }))
}
