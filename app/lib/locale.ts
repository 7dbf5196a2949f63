import type { Locale } from '../../contracts/fields.ts'

export function localeOf(pathname: string): Locale {
  return /^\/en(\/|$|\.data$)/.test(pathname) ? 'en' : 'zh'
}

/**
 * A path without its language prefix. It always begins with one slash: what a browser reads as a second one (a backslash, or one
 * behind characters that it leaves out) would make it the address of another site.
 */
export function withoutLocale(pathname: string): string {
  return `/${pathname.replace(/^\/(zh|en)(?=\/|$)/, '').replace(/^[/\\\p{Cc} ]+/u, '')}`
}

export function localePath(pathname: string, locale: Locale): string {
  const path = withoutLocale(pathname)
  if (locale === 'zh') return path
  return path === '/' ? '/en' : `/en${path}`
}

export const langTag = { zh: 'zh-CN', en: 'en' } as const
