import { describe, expect, test } from 'vitest'
import { markTexts } from './text-marks.ts'

const shipped = { 'public.home.cta.title': 'Tell us', 'public.frame.search': 'Search', 'admin.nav.home': 'Home' }

describe('the texts of a previewed page', () => {
  const { texts, withKeys } = markTexts(shipped)
  const [title, search] = [texts['public.home.cta.title'] ?? '', texts['public.frame.search'] ?? '']

  test('are those of the site, each with one character before it', () => {
    expect(Object.keys(texts)).toEqual(['public.home.cta.title', 'public.frame.search'])
    expect([[...title].length, title.endsWith('Tell us')]).toEqual([8, true])
  })

  test('are preceded by their keys where they are read, also divided and put into another one', () => {
    expect(withKeys(`<h2><span>${title.slice(0, -2)}<wbr>us</span></h2>`)).toBe(
      '<h2><span><!--text:public.home.cta.title-->Tell <wbr>us</span></h2>',
    )
    expect(withKeys(`<p>For “${search}”</p>`)).toBe('<p>For “<!--text:public.frame.search-->Search”</p>')
  })

  test('are as they were in attributes and in the title, which hold no comments', () => {
    expect(withKeys(`<title>${title} – Co</title><a aria-label="${search}" href="/x">x</a>`)).toBe(
      '<title>Tell us – Co</title><a aria-label="Search" href="/x">x</a>',
    )
  })

  test('leave alone a private character of a record’s own text', () => {
    expect(withKeys('<p>\u{f1234}</p>')).toBe('<p>\u{f1234}</p>')
  })
})
