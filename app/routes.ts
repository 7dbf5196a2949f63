import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The three variants that every route exists in: their id prefix and the first path segment. */
const variants = [
  { id: 'root', path: '' },
  { id: 'zh', path: 'zh' },
  { id: 'en', path: 'en' },
] as const

type Named = (name: string, file: string) => { id: string; file: string }

function variantRoutes(variant: string): RouteConfigEntry[] {
  const at: Named = (name, file) => ({ id: `${variant}:${name}`, file })
  const page = (path: string, name: string, file: string) => route(path, at(name, file).file, { id: at(name, file).id })
  const edit = (name: string) => [
    page(name, `admin-${name}`, `routes/admin/${name}/list.tsx`),
    page(`${name}/create`, `admin-${name}-create`, `routes/admin/${name}/create.tsx`),
    page(`${name}/:id/edit`, `admin-${name}-edit`, `routes/admin/${name}/edit.tsx`),
  ]
  return [
    page('admin', 'admin', 'routes/admin/entry.tsx'),
    page('admin/login', 'admin-login', 'routes/admin/login.tsx'),
    layout(
      'routes/admin/layout.tsx',
      { id: `${variant}:admin-layout` },
      prefix('admin', [
        page('dashboard', 'admin-dashboard', 'routes/admin/dashboard.tsx'),
        page('test-auth', 'admin-test-auth', 'routes/admin/test-auth.tsx'),
        page('profile', 'admin-profile', 'routes/admin/profile.tsx'),
        page('media', 'admin-media', 'routes/admin/media/library.tsx'),
        ...edit('contents'),
        ...edit('products'),
        ...edit('categories'),
        ...edit('banners'),
        page('*', 'admin-not-found', 'routes/admin/not-found.tsx'),
      ]),
    ),
    layout('routes/public/layout.tsx', { id: `${variant}:public-layout` }, [
      index('routes/public/home.tsx', { id: `${variant}:home` }),
      page('about', 'about', 'routes/public/about.tsx'),
      page('about/milestones', 'milestones', 'routes/public/milestones.tsx'),
      page('about/certificates', 'certificates', 'routes/public/certificates.tsx'),
      page('business', 'business', 'routes/public/business.tsx'),
      page('business/:line', 'business-line', 'routes/public/business-line.tsx'),
      page('news', 'news', 'routes/public/news-list.tsx'),
      page('news/:id', 'news-detail', 'routes/public/news-detail.tsx'),
      page('products', 'products', 'routes/public/product-list.tsx'),
      page('products/:id', 'product-detail', 'routes/public/product-detail.tsx'),
      page('search', 'search', 'routes/public/search.tsx'),
      page('contact', 'contact', 'routes/public/contact.tsx'),
      page('test-translation', 'test-translation', 'routes/public/test-translation/index.tsx'),
      page('test-translation/toasts', 'test-toasts', 'routes/public/test-translation/toasts.tsx'),
      page('test-translation/light', 'test-light', 'routes/public/test-translation/light.tsx'),
      page('test-translation/dark', 'test-dark', 'routes/public/test-translation/dark.tsx'),
      page(':category', 'category', 'routes/public/category.tsx'),
      page(':category/:id', 'category-item', 'routes/public/category-item.tsx'),
      page('*', 'not-found', 'routes/public/not-found.tsx'),
    ]),
  ]
}

export default variants.flatMap(({ id, path }) => (path ? prefix(path, variantRoutes(id)) : variantRoutes(id))) satisfies RouteConfig
