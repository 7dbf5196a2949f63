import { Sheet } from '../kit.ts'
import type { Drawing } from '../palette.ts'
import { cages } from './banner-cages.ts'
import { bannerCoast } from './banner-coast.ts'
import { harbourDawn } from './banner-harbour.ts'
import { bannerMarket } from './banner-market.ts'
import { hush } from './banner-parts.ts'
import { reeferBanner } from './banner-reefer.ts'
import { nightHarbour } from './harbour-night.ts'

export function bannerNight(): Drawing {
  const s = new Sheet(2400, 1200)
  nightHarbour(s, { horizon: 560, seed: 5, moon: [1830, 220], quiet: 0.4 })
  hush(s, false)
  return s.done(
    '夜里的渔港，右侧栈桥亮着灯，渔船靠泊，左边是一片暗静的海面。',
    'The harbour at night: lamps and moored boats along the jetty to the right, dark quiet water to the left.',
  )
}

const made = (draw: (s: Sheet, upright: boolean) => void, upright: boolean, cn: string, en: string) => (): Drawing => {
  const s = upright ? new Sheet(1080, 1350) : new Sheet(2400, 1200)
  draw(s, upright)
  return s.done(cn, en)
}

export const pictures: Record<string, () => Drawing> = {
  'banner-harbour-dawn': made(
    harbourDawn,
    false,
    '日出前后的渔港，渔船靠在栈桥旁卸鱼，左侧山影还是暗的。',
    'The fishing harbour at sunrise, boats landing their catch along the jetty while the headland to the left is still dark.',
  ),
  'banner-harbour-dawn-mobile': made(
    harbourDawn,
    true,
    '日出时的渔港栈桥与几条渔船，近处水面还暗着。',
    'The harbour jetty and a few boats at sunrise, the near water still dark.',
  ),
  'banner-cages': made(
    cages,
    false,
    '三都澳晨光里的深水圆箱和木板渔排，一名工人正沿着浮圈巡箱。',
    'Round deep-water cages and a plank raft on Sandu’ao in the morning light, a farmhand walking the collar on his round.',
  ),
  'banner-cages-mobile': made(
    cages,
    true,
    '晨光里的圆形网箱和渔排，身后是三都澳的山。',
    'A round cage and a fish raft in the morning light, the hills of Sandu’ao behind.',
  ),
  'banner-reefer': made(
    reeferBanner,
    false,
    '拂晓的集装箱码头，冷藏柜码成高墙，远处岸桥正给班轮装货。',
    'The container quay at daybreak: a wall of reefers in the foreground, gantry cranes loading a liner beyond.',
  ),
  'banner-reefer-mobile': made(
    reeferBanner,
    true,
    '拂晓的码头，冷藏柜高高堆起，岸桥伸向船上。',
    'Reefers stacked high on the quay at daybreak, a gantry reaching out over the ship.',
  ),
  'banner-coast': bannerCoast,
  'banner-market': bannerMarket,
  'banner-harbour-night': bannerNight,
}
