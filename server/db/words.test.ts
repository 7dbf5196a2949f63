import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf, segmentsOf } from '../features/search/marks.ts'
import { cpuMsOf } from '../test/measure.ts'
import { folded } from './search.ts'
import { fitOf, placesOf, wordsOf } from './words.ts'

const hitsOf = (text: string, query: string) =>
  segmentsOf(text, wordsOf(query))
    .filter(({ hit }) => hit)
    .map((segment) => segment.text)

describe('the words of a query', () => {
  test.each([
    ['Larimichthys crocea, the large yellow croaker', 'CROCEA croak', ['crocea', 'croaker']],
    ['单冻大黄鱼（IQF）', '黄鱼', ['黄鱼']],
    ['IQF虾仁 and cod', 'iqf 虾仁', ['IQF虾仁']],
    ['货号 AN-SH-0312', 'ansh0312', ['AN-SH-0312']],
    ['货号 AN-SH-0312', 'an-sh', ['AN', 'SH']],
    ['货号 AL-ABA-LIVE', 'AL-ABA', ['AL-ABA']],
    ['规格 300–400 g', '300-400g', ['300–400 g']],
    ['a cold chain', 'cold-chain', ['cold', 'chain']],
    ['货号 AN-SH-0312', 'AN-SH-03', ['AN-SH-0312']],
    ['货号 AN-SH-0312', '0312', ['0312']],
    ['Sand and fan', 'an', ['and']],
    ['Sand', 'and', []],
  ])('are marked in "%s" for "%s" as %j', (text, query, expected) => {
    expect(hitsOf(text, query)).toEqual(expected)
  })

  test('know a word from the beginning of a longer one', () => {
    const [word] = wordsOf('cod')
    expect([word && fitOf('a cod', word), word && fitOf('codes', word), word && fitOf('decode', word)]).toEqual([2, 1, 0])
  })
})

describe('a marked text', () => {
  const any = fc.oneof(fc.string(), fc.string({ unit: 'binary' }))

  test('is its pieces joined, whatever is searched for', () => {
    fc.assert(
      fc.property(any, any, (text, query) => {
        expect(
          segmentsOf(text, wordsOf(query))
            .map((segment) => segment.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  test('holds only letters and digits of the query in what is marked, so that markup stays text', () => {
    expect(segmentsOf('a <script>x</script> b', wordsOf('<script>'))).toEqual([
      { text: 'a <', hit: false },
      { text: 'script', hit: true },
      { text: '>x</', hit: false },
      { text: 'script', hit: true },
      { text: '> b', hit: false },
    ])
  })

  test('answers a long near miss quickly', () => {
    const search = () => {
      placesOf('a-1_'.repeat(12_000), wordsOf(`${'a1'.repeat(49)}z`))
      placesOf(folded('1-'.repeat(25_000)), wordsOf('1-'.repeat(50)))
      wordsOf('a-'.repeat(50))
    }
    expect(cpuMsOf(search)).toBeLessThan(2_000)
  })
})

describe('an excerpt', () => {
  const long = `${'Nothing to see here at all. '.repeat(40)}The oyster rafts stand in the bay. ${'More of the same. '.repeat(40)}`

  test('is the part around the first hit, cut between words', () => {
    const excerpt = excerptOf([{ locale: 'en', text: long }], wordsOf('oyster'))
    const text = excerpt?.segments.map((segment) => segment.text).join('') ?? ''
    expect(text).toMatch(/^…[A-Za-z].*The oyster rafts stand in the bay\..*…$/)
    expect(text.length).toBeLessThanOrEqual(204)
    expect(excerpt?.segments.filter(({ hit }) => hit)).toEqual([{ text: 'oyster', hit: true }])
  })

  test('comes from the text that holds the most words, and from the first one where none does', () => {
    const sources = [
      { locale: 'zh' as const, text: '大黄鱼' },
      { locale: 'zh' as const, text: '大黄鱼与牡蛎' },
    ]
    const joined = (query: string) =>
      excerptOf(sources, wordsOf(query))
        ?.segments.map((segment) => segment.text)
        .join('')
    expect([joined('黄鱼 牡蛎'), joined('火星'), excerptOf([{ locale: 'en', text: '' }], wordsOf('x'))]).toEqual([
      '大黄鱼与牡蛎',
      '大黄鱼',
      null,
    ])
  })
})
