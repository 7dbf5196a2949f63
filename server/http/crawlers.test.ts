import { expect, test } from 'vitest'
import { isCrawler } from './crawlers.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['a browser', `${chrome} Chrome/130.0.0.0 Safari/537.36`, false],
  ['a browser without a window', `${chrome} HeadlessChrome/130.0.0.0 Safari/537.36`, false],
  ['a script', 'curl/8.5.0', false],
  ['nobody', undefined, false],
  ['Baidu', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', true],
  [
    'a search engine that draws pages',
    `${chrome} (compatible; Googlebot/2.1; +http://www.google.com/bot.html) HeadlessChrome/130.0.0.0`,
    true,
  ],
  ['a preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
])('%s is recognized by its name: %s → crawler: %s', (_, userAgent, expected) => {
  expect(isCrawler(userAgent)).toBe(expected)
})
