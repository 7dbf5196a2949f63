import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { isImported } from '../contracts/imports.ts'
import { type PageName, sitePages } from '../contracts/pages.ts'
import { administratorScreens, importPath, otherScreens, resourceScreenList } from './admin/registry/screens.ts'

/** The three variants that every route exists in: their id prefix and the first path segment. */
const variants = [
  { id: 'root', path: '' },
  { id: 'zh', path: 'zh' },
  { id: 'en', path: 'en' },
] as const

/** `news/list` is in `site/news/list-page.tsx`, `about` in `site/about/page.tsx`. */
function fileOf(page: PageName): string {
  return `site/${page}${page.includes('/') ? '-' : '/'}page.tsx`
}

function publicRoutes(variant: string): RouteConfigEntry[] {
  const pages = Object.entries(sitePages) as [PageName, { path: string }][]
  return pages.map(([name, { path }]) => {
    const options = { id: `${variant}:${name}` }
    return path === '/' ? index(fileOf(name), options) : route(path.slice(1), fileOf(name), options)
  })
}

function adminRoutes(variant: string): RouteConfigEntry[] {
  const page = (path: string, name: string, file: string) => route(path, file, { id: `${variant}:${name}` })
  const screen = (path: string, file: string) => page(path, `admin-${path.replaceAll('/', '-')}`, `admin/screens/${file}.tsx`)
  const form = (folder: string, path: string) => [
    screen(`${path}/create`, `${folder}/form`),
    page(`${path}/:id/edit`, `admin-${path.replaceAll('/', '-')}-edit`, `admin/screens/${folder}/form.tsx`),
  ]
  const resourceRoutes = (areForAdministrators: boolean) =>
    resourceScreenList
      .filter(({ isForAdministrators }) => isForAdministrators === areForAdministrators)
      .flatMap(({ name, folder = name, path, hasForm, hasDetail }) => [
        screen(path, `${folder}/list`),
        ...(hasForm ? form(folder, path) : []),
        ...(isImported(name) ? [screen(importPath(name), 'import/screen')] : []),
        ...(hasDetail ? [page(`${path}/:id`, `admin-${path.replaceAll('/', '-')}-detail`, `admin/screens/${folder}/detail.tsx`)] : []),
      ])
  return [
    page('admin', 'admin', 'admin/entry/entry.tsx'),
    page('admin/login', 'admin-login', 'admin/entry/login.tsx'),
    page('admin/set-password', 'admin-set-password', 'admin/entry/set-password.tsx'),
    layout(
      'admin/entry/layout.tsx',
      { id: `${variant}:admin-layout` },
      prefix('admin', [
        ...otherScreens.map((name) => screen(name, `${name}/screen`)),
        layout('admin/entry/administrators.tsx', { id: `${variant}:admin-administrators` }, [
          ...administratorScreens.map((name) => screen(name, `${name}/screen`)),
          ...resourceRoutes(true),
        ]),
        ...resourceRoutes(false),
        page('*', 'admin-not-found', 'admin/entry/not-found.tsx'),
      ]),
    ),
  ]
}

function variantRoutes(variant: string): RouteConfigEntry[] {
  return [...adminRoutes(variant), layout('site/layout/layout.tsx', { id: `${variant}:public-layout` }, publicRoutes(variant))]
}

export default variants.flatMap(({ id, path }) => (path ? prefix(path, variantRoutes(id)) : variantRoutes(id))) satisfies RouteConfig
