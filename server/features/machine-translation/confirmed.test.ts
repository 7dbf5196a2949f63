import { expect, test } from 'vitest'
import { usualLengths } from '../../../contracts/translation/lengths.ts'
import { createSite } from '../../test/world.ts'
import { learnFromConfirmed } from './confirmed.ts'
import { remember } from './memory.ts'

const glossary = [
  { term_cn: '大黄鱼', term_en: 'large yellow croaker' },
  { term_cn: '冰衣', term_en: 'glaze' },
]

test('terms that people mostly put in another way are suggested no more, and their lengths are learnt', async () => {
  const world = await createSite('sqlite')
  try {
    const { database } = world.services
    const know = (pairs: { source: string; target: string }[], author: { userId: number } | { service: string }) =>
      database.write((db) => remember(db, world.clock.now(), { source: 'zh', target: 'en' }, pairs, author))
    const confirmed = Array.from({ length: 210 }, (_, index) => ({
      source: `第${index}批大黄鱼已经到港，冰衣按重量计`,
      target: `Croaker, lot ${index}, glaze by weight`,
    }))
    await know(confirmed.slice(0, 4), { userId: 1 })
    await know(confirmed, { service: 'libretranslate x' })
    expect(await learnFromConfirmed(database.read, glossary)).toEqual({ glossary, lengths: usualLengths })
    await know(confirmed, { userId: 1 })
    const learnt = await learnFromConfirmed(database.read, glossary)
    expect(learnt.glossary.map(({ term_en }) => term_en)).toEqual(['glaze'])
    expect(learnt.lengths.meanLog).toBeLessThan(usualLengths.meanLog)
  } finally {
    await world.close()
  }
})
