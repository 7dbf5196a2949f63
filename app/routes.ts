import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The three variants that every route exists in: their id prefix and the first path segment. */
const variants = [
  { id: 'root', path: '' },
  { id: 'zh', path: 'zh' },
  { id: 'en', path: 'en' },
] as const

/** The site's pages: path, name, file. A path that is no record's comes before the one with a parameter. */
const pages = [
  ['about', 'about', 'about/page'],
  ['about/milestones', 'milestones', 'milestones/page'],
  ['about/certificates', 'certificates', 'certificates/page'],
  ['business', 'business', 'business/overview-page'],
  ['business/:line', 'business-line', 'business/line-page'],
  ['news', 'news', 'news/list-page'],
  ['news/:id', 'news-detail', 'news/detail-page'],
  ['products', 'products', 'products/list-page'],
  ['products/:id', 'product-detail', 'products/detail-page'],
  ['search', 'search', 'search/page'],
  ['contact', 'contact', 'contact/page'],
  ['test-translation', 'test-translation', 'test-translation/texts-page'],
  ['test-translation/toasts', 'test-toasts', 'test-translation/toasts-page'],
  ['test-translation/light', 'test-light', 'test-translation/light-page'],
  ['test-translation/dark', 'test-dark', 'test-translation/dark-page'],
  [':category', 'category', 'category/page'],
  [':category/:id', 'category-item', 'category/item-page'],
  ['*', 'not-found', 'not-found/page'],
] as const

function variantRoutes(variant: string): RouteConfigEntry[] {
  const page = (path: string, name: string, file: string) => route(path, file, { id: `${variant}:${name}` })
  const screen = (path: string, file: string) => page(path, `admin-${path.replaceAll('/', '-')}`, `admin/screens/${file}.tsx`)
  const resource = (name: string) => [
    screen(name, `${name}/list`),
    screen(`${name}/create`, `${name}/form`),
    page(`${name}/:id/edit`, `admin-${name}-edit`, `admin/screens/${name}/form.tsx`),
  ]
  return [
    page('admin', 'admin', 'admin/entry/entry.tsx'),
    page('admin/login', 'admin-login', 'admin/entry/login.tsx'),
    layout(
      'admin/entry/layout.tsx',
      { id: `${variant}:admin-layout` },
      prefix('admin', [
        screen('dashboard', 'dashboard/screen'),
        screen('test-auth', 'test-auth/screen'),
        screen('profile', 'profile/screen'),
        screen('media', 'media/library'),
        ...resource('contents'),
        ...resource('products'),
        ...resource('categories'),
        ...resource('banners'),
        page('*', 'admin-not-found', 'admin/entry/not-found.tsx'),
      ]),
    ),
    layout('site/layout/layout.tsx', { id: `${variant}:public-layout` }, [
      index('site/home/page.tsx', { id: `${variant}:home` }),
      ...pages.map(([path, name, file]) => page(path, name, `site/${file}.tsx`)),
    ]),
  ]
}

export default variants.flatMap(({ id, path }) => (path ? prefix(path, variantRoutes(id)) : variantRoutes(id))) satisfies RouteConfig
