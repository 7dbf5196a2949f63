import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Translated } from '../../../contracts/machine-translation.ts'
import { Upstream } from '../../test/upstream.ts'
import { createSite, dialects, type Site } from '../../test/world.ts'
import { systemActor } from '../../work.ts'
import { glossary } from '../glossary/glossary.ts'
import { settings } from '../settings/settings.ts'
import { remember } from './memory.ts'
import { type TranslationTask, Translator } from './translator.ts'

const zhToEn = { source: 'zh', target: 'en' } as const
const asked = z.object({ q: z.array(z.string()), format: z.string() })

describe.each(dialects)('the translator on %s', (dialect) => {
  let world: Site
  const service = new Upstream()
  let translator: Translator

  beforeAll(() => service.start())
  afterAll(() => service.stop())
  beforeEach(async () => {
    world = await createSite(dialect)
    const { database, clock, secrets } = world.services
    translator = new Translator({ database, clock, secrets, outgoing: service.outgoing() })
    service.requests = []
    await world.services.work.run(systemActor, async (tx) => {
      for (const [term_cn, term_en] of [
        ['大黄鱼', 'large yellow croaker'],
        ['冷冻', 'frozen'],
        ['海鲈鱼', 'sea bass'],
      ] as const)
        await glossary.create(tx, { term_cn, term_en, latin: '', topic: 'species', forms_cn: '', forms_en: '', note_cn: '', note_en: '' })
    })
  })
  afterEach(() => world.close())

  const use = (values: Record<string, unknown> = {}) =>
    world.services.work.run(systemActor, (tx) =>
      settings.put(
        tx,
        { 'translation.provider': 'libretranslate', 'translation.libretranslate_base_url': service.url, ...values },
        world.services.secrets,
      ),
    )
  const know = (pairs: [string, string][]) =>
    world.services.database.write((db) =>
      remember(
        db,
        world.clock.now(),
        zhToEn,
        pairs.map(([source, target]) => ({ source, target })),
        { userId: 1 },
      ),
    )
  const translate = async (text: string, more: Partial<TranslationTask> & { format?: 'text' | 'html' } = {}): Promise<Translated> => {
    const { format = 'text', ...task } = more
    const [made] = await translator.translate({ ...zhToEn, purpose: 'content', texts: [{ text, format }], ...task })
    if (!made) throw new Error('nothing was translated')
    return made
  }
  /** The service answers each text by what `say` makes of it. */
  const serve = (say: (text: string) => string) => {
    service.answer = ({ body }, response) => {
      const { q } = asked.parse(JSON.parse(body))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translatedText: q.map(say) }))
    }
  }
  const sent = () => service.requests.flatMap(({ body }) => asked.parse(JSON.parse(body)).q)

  test('knows without a network what people have translated, and says of the rest that it does not', async () => {
    await know([['每箱净重10 kg。', 'Net weight 10 kg per carton.']])
    const made = await translate('每箱净重10 kg。\n明天休息。')
    expect(made.text).toBe('Net weight 10 kg per carton.\n明天休息。')
    expect(made.is_complete).toBe(false)
    expect(made.parts.map(({ origin, target }) => [origin, target])).toEqual([
      ['memory', 'Net weight 10 kg per carton.'],
      ['none', null],
    ])
  })

  test('puts the numbers of a text into a remembered translation that differs in nothing else', async () => {
    await know([['每箱净重10 kg，水温18 °C。', 'Net weight 10 kg per carton, water at 18 °C.']])
    expect((await translate('每箱净重25 kg，水温16 °C。')).text).toBe('Net weight 25 kg per carton, water at 16 °C.')
  })

  test('composes names out of nothing but terms, and no sentence', async () => {
    expect((await translate('冷冻大黄鱼、海鲈鱼')).text).toBe('Frozen large yellow croaker, sea bass')
    expect(await translate('我们出口冷冻大黄鱼')).toMatchObject({ is_complete: false, parts: [{ origin: 'none' }] })
  })

  test('offers what is much like a text that nobody has translated', async () => {
    await know([
      ['大黄鱼在深水网箱里养殖十八个月后捕捞上岸。', 'Large yellow croaker is harvested after eighteen months in deep-water cages.'],
    ])
    const [part] = (await translate('海鲈鱼在深水网箱里养殖十六个月后捕捞上岸。')).parts
    expect(part?.target).toBeNull()
    expect(part?.similar[0]?.target).toContain('eighteen months')
    expect(part?.similar[0]?.similarity).toBeGreaterThan(0.6)
  })

  test('sends a service only what nobody knows, with numbers and names taken out, and puts them back', async () => {
    await use()
    await know([['欢迎来访。', 'You are welcome.']])
    serve((text) => text.replace('产自舟山的', '').replace('，每箱', ', in cartons of ').replace('。', '.'))
    const made = await translate('<p>欢迎来访。</p><p>产自舟山的<strong>Larimichthys crocea</strong>，每箱10 kg。</p>', { format: 'html' })
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).not.toContain('Larimichthys')
    expect(sent()[0]).not.toContain('10')
    expect(made.text).toBe('<p>You are welcome.</p><p><strong>Larimichthys crocea</strong>, in cartons of 10 kg.</p>')
    expect(made.is_complete).toBe(true)
  })

  test('refuses a translation that lost a number, leaves the text as it was, and shows both', async () => {
    await use({ 'translation.quality': 'fast' })
    serve(() => 'In cartons.')
    const made = await translate('每箱10 kg的冷冻虾仁。')
    expect(made).toMatchObject({ text: '每箱10 kg的冷冻虾仁。', is_complete: false, parts: [{ is_refused: true, target: 'In cartons.' }] })
    expect(made.parts[0]?.findings.map(({ params }) => params.text)).toEqual(['10 kg'])
  })

  test.each([
    ['fast', 1],
    ['balanced', 2],
    ['best', 3],
  ])('of quality %s tries a refused text %d times', async (quality, times) => {
    await use({ 'translation.quality': quality })
    serve(() => 'In cartons.')
    await translate('每箱10 kg的冷冻虾仁。')
    expect(service.requests).toHaveLength(times)
  })

  test('pays for no text twice, even where the run ended in the middle', async () => {
    await use()
    let answered = 0
    service.answer = ({ body }, response) => {
      const { q } = asked.parse(JSON.parse(body))
      answered += 1
      if (answered > 1) return response.writeHead(401).end('{}')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translatedText: q.map(() => 'A line.') }))
    }
    const words = '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥天地玄黄'
    const text = [...words].map((word) => `这是关于${word}的一行。`).join('\n')
    await expect(translate(text)).rejects.toMatchObject({ code: 'translation_unauthorized' })
    const first = new Set(asked.parse(JSON.parse(service.requests[0]?.body ?? '')).q)
    service.requests = []
    serve(() => 'A line.')
    expect((await translate(text)).is_complete).toBe(true)
    expect(sent().filter((line) => first.has(line))).toEqual([])
    expect(first.size + sent().length).toBe(words.length)
    const usage = await world.services.database.read.selectFrom('translation_usage').selectAll().execute()
    expect(usage).toEqual([{ provider: 'libretranslate', month: '2026-03', characters: text.replaceAll('\n', '').length, requests: 2 }])
  })

  test('stops before the month’s limit', async () => {
    await use({ 'translation.monthly_characters': 10 })
    serve(() => 'Welcome.')
    await expect(translate('欢迎来访我们的工厂和码头。')).rejects.toMatchObject({ code: 'translation_month_used' })
    expect(service.requests).toHaveLength(0)
  })

  test('prefers what a person wrote to what the service answered before', async () => {
    await use()
    serve(() => 'Hello from the machine.')
    expect((await translate('你们好吗？')).text).toBe('Hello from the machine.')
    await know([['你们好吗？', 'How are you?']])
    expect((await translate('你们好吗？')).text).toBe('How are you?')
  })

  test('asks the service again on request, and keeps what people wrote', async () => {
    await use()
    await know([['欢迎来访。', 'You are welcome.']])
    serve(() => 'Hello from the machine.')
    await translate('你们好吗？\n欢迎来访。')
    serve(() => 'How do you do?')
    expect((await translate('你们好吗？')).text).toBe('Hello from the machine.')
    expect((await translate('你们好吗？\n欢迎来访。', { isAgain: true })).text).toBe('How do you do?\nYou are welcome.')
    expect((await translate('你们好吗？')).text).toBe('How do you do?')
  })

  test('remembers for one address and model what another knows nothing of, whatever the key is', async () => {
    await use({ 'translation.libretranslate_api_key': 'one' })
    serve(() => 'Hello from the first.')
    await translate('你们好吗？')
    await use({ 'translation.libretranslate_api_key': 'another' })
    serve(() => 'Hello from the second.')
    expect((await translate('你们好吗？')).text).toBe('Hello from the first.')
    await use({ 'translation.libretranslate_base_url': `${service.url}/other`, 'translation.libretranslate_api_key': 'another' })
    expect((await translate('你们好吗？')).text).toBe('Hello from the second.')
  })

  test('a part of a text, or one with a sentence that was made up, is not complete and not remembered', async () => {
    await use({ 'translation.quality': 'fast' })
    const text = '产品经检验合格后才能出厂，每一箱都有编号。客户可以随时来厂参观，我们安排专人讲解。'
    serve(() => 'Every carton has a number.')
    expect(await translate(text)).toMatchObject({ is_complete: false, parts: [{ is_refused: false, findings: [{ code: 'too_short' }] }] })
    serve(
      () =>
        'Our prices are the lowest of all, and we deliver to every country in the world. Call us today and enjoy a free sample of everything that we make.',
    )
    expect(await translate('欢迎来访我们的工厂和码头。')).toMatchObject({
      is_complete: false,
      parts: [{ findings: [{ code: 'too_long' }] }],
    })
    expect(await world.services.database.read.selectFrom('translation_memory').select('source').execute()).toEqual([])
  })

  test('keeps no word of the list that is translated', async () => {
    await use({ 'translation.do_not_translate': ['安澜'] })
    serve((text) => text.replace('欢迎来到', 'Welcome to ').replace('。', '.'))
    expect((await translate('欢迎来到安澜。')).text).toBe('Welcome to 安澜.')
    expect(sent().join('')).not.toContain('安澜')
  })

  test('drops the marks within lines where they are not to be kept', async () => {
    await use({ 'translation.keep_html': false })
    serve(() => 'Welcome to us.')
    expect((await translate('<h2>欢<strong>迎</strong>来访</h2>', { format: 'html' })).text).toBe('<h2>Welcome to us.</h2>')
  })
})
