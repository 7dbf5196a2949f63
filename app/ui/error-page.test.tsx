import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import errorsEn from '../../locales/en/errors.json' with { type: 'json' }
import errorsZh from '../../locales/zh/errors.json' with { type: 'json' }
import { createI18n } from '../lib/i18n.ts'
import { ErrorPage } from './error-page.tsx'

/** The error page as it is drawn for what a route threw. */
function pageFor(error: unknown, locale: 'zh' | 'en'): string {
  const path = locale === 'zh' ? '/x' : '/en/x'
  const router = createMemoryRouter([{ id: 'page', path: '*', element: null, errorElement: <ErrorPage /> }], {
    initialEntries: [path],
    hydrationData: { errors: { page: error } },
  })
  return renderToString(
    <I18nextProvider i18n={createI18n(locale, { errors: locale === 'zh' ? errorsZh : errorsEn })}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
}

const answered = (status: number, data: unknown = '') => ({ status, statusText: '', internal: false, data })

test.each<[string, unknown, string, string, string, string]>([
  [
    '404',
    answered(404, 'Page Not Found: /x'),
    '页面未找到',
    '页面不存在或已被删除',
    'Page not found',
    'The page does not exist or has been removed.',
  ],
  ['403', answered(403), '访问被拒绝', '您没有权限访问此页面', 'Access denied', 'You do not have permission to access this page.'],
  [
    '500',
    answered(500),
    '服务器错误',
    '服务器遇到错误，请稍后重试',
    'Server error',
    'The server encountered an error. Please try again later.',
  ],
  [
    'an error of the program',
    new Error('secret'),
    '服务器错误',
    '服务器遇到错误，请稍后重试',
    'Server error',
    'The server encountered an error. Please try again later.',
  ],
  ...[408, 410, 413, 429, 502, 503].map((status): [string, unknown, string, string, string, string] => [
    `${status}, answered with a page of a proxy’s own`,
    answered(status, '<html>Bad secret</html>'),
    '发生错误',
    '未知错误，请稍后重试',
    'An error occurred',
    'Unknown error. Please try again later.',
  ]),
  [
    'another code with the error’s own message',
    answered(418, '茶壶 teapot'),
    '发生错误',
    '茶壶 teapot',
    'An error occurred',
    '茶壶 teapot',
  ],
  [
    'another code without a message',
    answered(418),
    '发生错误',
    '未知错误，请稍后重试',
    'An error occurred',
    'Unknown error. Please try again later.',
  ],
])('the error page for %s says so, in both languages, and is noindex', (_, error, title, description, titleEn, descriptionEn) => {
  for (const [html, texts] of [
    [pageFor(error, 'zh'), [title, description]],
    [pageFor(error, 'en'), [titleEn, descriptionEn]],
  ] as const) {
    for (const text of texts) expect(html).toContain(`>${text}<`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('secret')
  }
})
