import type { Locale } from '../../contracts/fields.ts'

/** The language that a path is written in: `/en` and below it English, all else Chinese. */
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

/** A path of the site in the given language: Chinese unprefixed, English below `/en`. */
export function localePath(pathname: string, locale: Locale): string {
  const path = withoutLocale(pathname)
  if (locale === 'zh') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** The `lang` attribute of each language. */
export const langTag = { zh: 'zh-CN', en: 'en' } as const
