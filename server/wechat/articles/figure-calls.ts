import { z } from 'zod'
import type { WechatPlatform } from '../platform/platform.ts'

// A field that is missing, or of another type than the pages say, counts as nothing: what developers report differs from the pages in places.
const count = z.coerce.number().int().min(0).max(2_147_483_647).catch(0)
const everywhere = '全部'
const sources = z.array(z.object({ scene_desc: z.string(), user_count: count })).catch([])
const detail = z.object({ read_user: z.unknown().optional(), read_user_source: sources, share_user: count })
const entry = z.object({
  /** `msg_data_id` of the publication, and the place in it: `2247490098_1`. */
  msgid: z.string().regex(/^\d{1,20}_\d{1,2}$/),
  detail: z.union([
    detail,
    z
      .array(detail)
      .min(1)
      .transform(([first]) => first),
  ]),
})
const answer = z.object({ list: z.array(z.unknown()).catch([]), is_delay: z.boolean().catch(false) })

/** Of one publication. */
export interface PublicationFigures {
  dataId: string
  readers: number
  sharers: number
}

/** Of one day, more than which the platform answers at once for no article; without the articles in which nothing happened. */
export async function dayFigures(
  wechat: Pick<WechatPlatform, 'call'>,
  day: string,
  signal: AbortSignal,
): Promise<{ figures: PublicationFigures[]; isDelayed: boolean }> {
  const ask = (path: '/datacube/getarticleread' | '/datacube/getarticleshare') =>
    wechat.call({ method: 'POST', path, body: { begin_date: day, end_date: day }, answer, isIdempotent: true }, signal)
  const [reads, shares] = [await ask('/datacube/getarticleread'), await ask('/datacube/getarticleshare')]
  const found = new Map<string, PublicationFigures>()
  const at = (dataId: string) => {
    const known = found.get(dataId) ?? { dataId, readers: 0, sharers: 0 }
    found.set(dataId, known)
    return known
  }
  for (const { dataId, of } of entriesOf(reads.list)) at(dataId).readers = readersOf(of)
  for (const { dataId, of } of entriesOf(shares.list)) at(dataId).sharers = of.share_user
  return { figures: [...found.values()], isDelayed: reads.is_delay || shares.is_delay }
}

/** Those of first articles: what is sent from here has no other. */
function entriesOf(list: readonly unknown[]) {
  return list.flatMap((one) => {
    const { data } = entry.safeParse(one)
    const [dataId = '', index] = data?.msgid.split('_') ?? []
    return data?.detail && index === '1' ? [{ dataId, of: data.detail }] : []
  })
}

function readersOf({ read_user, read_user_source }: z.output<typeof detail>): number {
  const said = z.coerce.number().safeParse(read_user ?? undefined).data
  return count.parse(said ?? read_user_source.find(({ scene_desc }) => scene_desc === everywhere)?.user_count)
}

/** The number of a publication in the address of its first article; empty where the address is a short one. */
export function dataIdIn(url: string): string {
  const { searchParams } = URL.parse(url) ?? {}
  const mid = searchParams?.get('mid') ?? ''
  return searchParams?.get('idx') === '1' && /^\d{1,20}$/.test(mid) ? mid : ''
}
