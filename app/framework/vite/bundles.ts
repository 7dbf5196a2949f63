import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * The bundles that many pages share. Over HTTP/1.1 each further file waits for a connection.
 *
 * - `framework`: the libraries of every page; in one file they are smaller, and outlive most deployments in browser caches.
 * - `base`: small modules of every page, the back office's too.
 * - `site-pages`: what most public pages share.
 * - `site-lists`: what pages with lists share beside it, to filter and to page through them.
 * - `admin-shared`: modules that a dozen or more parts of the back office import. Without it a screen is 160 scripts, and a tenth larger.
 * - `toasts`, `errors`, `api`: modules that a group would draw in with its imports, and public pages load too.
 *
 * All else is bundled with the pages that import it.
 */
export const sharedBundles = [
  {
    name: 'framework',
    test: /^\0(rolldown[/_]|vite\/)|node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store)\//,
    priority: 1,
  },
  { name: 'base', test: /\/app\/(lib|framework|ui|root\.tsx)/, priority: 1 },
  { name: 'site-pages', test: /\/app\/site\/(common|layout)\// },
  { name: 'site-lists', test: /\/app\/site\/lists\//, minShareCount: 2 },
  { name: 'toasts', test: /\/app\/toasts\/list\.tsx/, priority: 1 },
  { name: 'errors', test: /\/app\/api\/(catalogue|error|texts)\.ts/, priority: 1 },
  { name: 'api', test: /\/app\/api\/|node_modules\/(zod|ofetch|destr|ufo)\//, minShareCount: 2, priority: 1 },
  { name: 'admin-shared', test: /\/app\/admin\/|node_modules\/(@mantine|@tabler|@tanstack|@dnd-kit|@floating-ui)\//, minShareCount: 12 },
]

/** The name of a page's chunk: `app/site/news/list-page.tsx` is `news-list`, `app/admin/screens/contents/form.tsx` is `admin-contents-form`. */
export function chunkNameOf({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const id = facadeModuleId?.replaceAll('\\', '/') ?? ''
  const [, folder, path = ''] = /\/app\/(site|admin\/(?:entry|screens))\/([^?]+)\.tsx/.exec(id) ?? []
  if (!folder) return name
  // A page of the back office may be split: `layout.tsx?route-chunk=clientLoader`.
  const [part = ''] = /(?<=[?&]route-chunk=)\w+/.exec(id) ?? []
  return [...(folder === 'site' ? [] : ['admin']), ...path.replace(/[/-]page$/, '').split('/'), ...(part ? [part] : [])].join('-')
}

/** A chunk of the client build, as `build/bundles.json` lists it by its file; paths are relative to the root. */
export interface BundledChunk {
  name: string
  modules: string[]
  imports: string[]
  dynamicImports: string[]
  css: string[]
}

/** Writes what each chunk of the client build is made of, for the test that names what each may hold. */
export function bundleReport(): Plugin {
  let root = ''
  return {
    name: 'bundle-report',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root
    },
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const report = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunkOf(chunk, root)]))
      await writeFile(join(root, 'build', 'bundles.json'), JSON.stringify(report, null, 1))
    },
  }
}

function chunkOf(chunk: Rolldown.OutputChunk, root: string): BundledChunk {
  return {
    name: chunk.name,
    modules: chunk.moduleIds.map((id) => (id.startsWith('\0') ? id : relative(root, id).replaceAll('\\', '/'))),
    imports: chunk.imports,
    dynamicImports: chunk.dynamicImports,
    css: [...(chunk.viteMetadata?.importedCss ?? [])],
  }
}
