export interface DemoRedirect {
  from_path: string
  to: string
  status: 301 | 302 | 307 | 308
  force: boolean
  is_active: boolean
}

/** Addresses of the company's older site and of printed matter. */
export const redirects: DemoRedirect[] = [
  { from_path: '/about-us.html', to: '/about', status: 301, force: false, is_active: true },
  { from_path: '/products/yellow-croaker', to: '/products/large-yellow-croaker-whole', status: 301, force: false, is_active: true },
  { from_path: '/certificates', to: '/about/certificates', status: 302, force: false, is_active: true },
]
