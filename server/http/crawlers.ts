import { isbot } from 'isbot'

/** Programs that fetch pages for people or scripts: no browser, but no search engine or preview either. */
const plainClients = /^(node|undici|axios|curl|wget|python|go-http|java|okhttp|postman|insomnia|httpie)\b|^$/i

/** A browser without a window says so in its name; it serves people, tests and printers as any other does. */
const windowless = /\bHeadlessChrome\b/

export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && !plainClients.test(userAgent) && isbot(userAgent.replace(windowless, 'Chrome'))
}
