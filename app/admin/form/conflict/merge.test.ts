import { describe, expect, test } from 'vitest'
import { blocksOf, mergeBlocks, mergedText } from './merge.ts'

const kinds = (base: string, mine: string, theirs: string) => mergeBlocks(base, mine, theirs).map(({ kind }) => kind)

describe('rich text as blocks', () => {
  test('is cut between its outermost elements, whatever they hold', () => {
    const html = '<p>a<br />b</p><figure><img src="/x" alt="a &gt; b" /><figcaption>c</figcaption></figure><hr /><ul><li><p>d</p></li></ul>'
    expect(blocksOf(html)).toEqual([
      '<p>a<br />b</p>',
      '<figure><img src="/x" alt="a &gt; b" /><figcaption>c</figcaption></figure>',
      '<hr />',
      '<ul><li><p>d</p></li></ul>',
    ])
    expect(blocksOf(html).join('')).toBe(html)
  })

  test('stays whole where it is no well-formed markup', () => {
    expect(blocksOf('plain text')).toEqual(['plain text'])
    expect(blocksOf('</p><p>a')).toEqual(['</p><p>a'])
    expect(blocksOf('')).toEqual([])
  })
})

describe('a merge of two changes', () => {
  const base = '<p>1</p><p>2</p><p>3</p>'

  test('takes what only one of the two changed, added or removed', () => {
    const mine = '<p>1!</p><p>2</p><p>3</p><p>4</p>'
    const theirs = '<p>1</p><p>2</p>'
    expect(kinds(base, '<p>1!</p><p>2</p><p>3</p>', theirs)).toEqual(['mine', 'same', 'theirs'])
    expect(mergedText(mergeBlocks(base, '<p>1!</p><p>2</p><p>3</p>', theirs), [])).toBe('<p>1!</p><p>2</p>')
    expect(kinds(base, mine, theirs)).toEqual(['mine', 'same', 'conflict'])
  })

  test('asks about what both changed, and takes one, the other, or both', () => {
    const sections = mergeBlocks(base, '<p>1</p><p>mine</p><p>3</p>', '<p>1</p><p>theirs</p><p>3</p>')
    expect(sections.map(({ kind }) => kind)).toEqual(['same', 'conflict', 'same'])
    expect(mergedText(sections, ['mine'])).toBe('<p>1</p><p>mine</p><p>3</p>')
    expect(mergedText(sections, ['theirs'])).toBe('<p>1</p><p>theirs</p><p>3</p>')
    expect(mergedText(sections, ['both'])).toBe('<p>1</p><p>theirs</p><p>mine</p><p>3</p>')
  })

  test('tells neighbouring paragraphs apart, of which each changed one', () => {
    expect(kinds(base, '<p>1</p><p>mine</p><p>3</p>', '<p>theirs</p><p>2</p><p>3</p>')).toEqual(['theirs', 'mine', 'same'])
    expect(kinds(base, '<p>1</p><p>mine</p><p>3</p>', '<p>theirs</p><p>theirs</p><p>3</p>')).toEqual(['theirs', 'conflict', 'same'])
  })

  test('sees no conflict where both did the same', () => {
    expect(kinds(base, '<p>1</p><p>x</p><p>3</p>', '<p>1</p><p>x</p><p>3</p>')).toEqual(['same'])
  })

  test('from nothing, with two texts, is a conflict', () => {
    expect(kinds('', '<p>a</p>', '<p>b</p>')).toEqual(['conflict'])
  })
})
