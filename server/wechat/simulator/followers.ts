import { bitsOf, characters, chosen, hashed, madeUp, mix } from './random.ts'
import type { PersonChange, SimulatorState } from './state/state.ts'

export interface Follower {
  index: number
  openid: string
  isFollower: boolean
  subscribeTime: number
  scene: string
  qrScene: string
  unionid: string | null
  remark: string
  tags: number[]
  isBlocked: boolean
  repliesUntil: number
  repliesLeft: number
}

/** Frequent ones stand more than once. */
const scenes = [
  'ADD_SCENE_QR_CODE',
  'ADD_SCENE_QR_CODE',
  'ADD_SCENE_QR_CODE',
  'ADD_SCENE_SEARCH',
  'ADD_SCENE_SEARCH',
  'ADD_SCENE_PROFILE_LINK',
  'ADD_SCENE_PROFILE_CARD',
  'ADD_SCENE_PROFILE_ITEM',
  'ADD_SCENE_REPRINT',
  'ADD_SCENE_CHANNELS',
  'ADD_SCENE_WXA',
  'ADD_SCENE_OTHERS',
] as const
const remarks = ['王经理', '李总', '采购小陈', '冷库老张', '广交会客户', '青岛分销'] as const
const tagSets: [number[], ...number[][]] = [[100], [101], [102], [100, 101], [2, 100]]
const threeYears = 3 * 365 * 86_400

// An index and its openid follow from each other: multiplication by an odd number can be undone.
const factor = 0x9e3779b1
const inverse = inverseOf(factor)
const offset = 0x5bd1e995
const codeLength = 6

/** With this begin the openids of an account, as on the platform. */
export const accountPrefix = (appId: string): string => `o${madeUp(hashed(appId), 0, 7)}`

/** Those of the seed are made from their index whenever they are asked for; only changes are stored. */
export class Followers {
  readonly #state: SimulatorState
  readonly #changed: () => void
  readonly #seed: number
  readonly #account: string
  readonly #indices: Map<string, number>

  constructor(appId: string, state: SimulatorState, changed: () => void) {
    this.#state = state
    this.#changed = changed
    this.#seed = hashed(appId)
    this.#account = accountPrefix(appId)
    this.#indices = new Map(Object.entries(state.names).map(([index, openid]) => [openid, Number(index)]))
  }

  openidOf(index: number): string {
    const given = this.#state.names[index]
    if (given !== undefined) return given
    return `${this.#account}${characters((Math.imul(index, factor) + offset) >>> 0, codeLength)}${madeUp(this.#seed + 400, index, 14)}`
  }

  indexOf(openid: string): number | null {
    const given = this.#indices.get(openid)
    if (given !== undefined) return given
    const code = bitsOf(openid.slice(this.#account.length, this.#account.length + codeLength))
    const index = Math.imul(code - offset, inverse) >>> 0
    return index < this.#state.nextIndex && this.openidOf(index) === openid ? index : null
  }

  at(index: number): Follower {
    const change = this.#state.people[index] ?? {}
    const bits = mix(this.#seed + 100, index)
    const scene = change.scene ?? chosen(scenes, bits >>> 8)
    return {
      index,
      openid: this.openidOf(index),
      isFollower: this.#follows(index, change),
      subscribeTime: this.timeAt(index),
      scene,
      qrScene: change.qrScene ?? (scene === 'ADD_SCENE_QR_CODE' && bits % 3 === 0 ? 'booth' : ''),
      unionid: bits % 10 < 6 ? `ou${madeUp(this.#seed + 50, index, 26)}` : null,
      remark: change.remark ?? (index < this.#state.seeded && bits % 25 === 0 ? chosen(remarks, bits >>> 5) : ''),
      tags: this.tagsAt(index),
      isBlocked: change.isBlocked ?? false,
      repliesUntil: change.repliesUntil ?? 0,
      repliesLeft: change.repliesLeft ?? 0,
    }
  }

  find(openid: string): Follower | null {
    const index = this.indexOf(openid)
    return index === null ? null : this.at(index)
  }

  tagsAt(index: number): number[] {
    const changed = this.#state.people[index]?.tags
    if (changed) return changed
    const bits = mix(this.#seed + 200, index)
    return index < this.#state.seeded && bits % 4 === 0 ? [...chosen(tagSets, bits >>> 6)] : []
  }

  /** In Unix seconds. */
  timeAt(index: number): number {
    return this.#state.people[index]?.subscribeTime ?? this.#subscribeTime(index)
  }

  change(index: number, change: PersonChange): void {
    this.#state.people[index] = { ...this.#state.people[index], ...change }
    this.#changed()
  }

  /** A stranger, or by an openid somebody known or new. */
  add(openid: string | undefined, change: PersonChange): Follower {
    const index = (openid === undefined ? null : this.indexOf(openid)) ?? this.#newIndex(openid)
    this.#state.people[index] = { ...this.#state.people[index], ...change, isFollower: true, order: this.#state.nextOrder }
    this.#state.nextOrder += 1
    this.#changed()
    return this.at(index)
  }

  get total(): number {
    const changes = Object.entries(this.#state.people)
    const change = (index: number, isFollower: boolean | undefined) => {
      if (isFollower === undefined) return 0
      return Number(isFollower) - Number(index < this.#state.seeded)
    }
    return changes.reduce((sum, [index, { isFollower }]) => sum + change(Number(index), isFollower), this.#state.seeded)
  }

  /** Indices of followers in the order in which they came, after the one of an index. */
  *after(index: number | null): Generator<number> {
    const last = index === null ? -1 : this.#orderOf(index)
    for (let next = last + 1; next < this.#state.seeded; next += 1) {
      const change = this.#state.people[next]
      if (change?.order === undefined && this.#follows(next, change ?? {})) yield next
    }
    const later = Object.entries(this.#state.people)
      .flatMap(([key, { order, isFollower }]) => (order !== undefined && isFollower && order > last ? [{ index: Number(key), order }] : []))
      .sort((one, other) => one.order - other.order)
    for (const person of later) yield person.index
  }

  /** Latest first. */
  latest(count: number): Follower[] {
    const found: Follower[] = []
    const later = Object.entries(this.#state.people)
      .flatMap(([key, { order, isFollower }]) => (order !== undefined && isFollower ? [{ index: Number(key), order }] : []))
      .sort((one, other) => other.order - one.order)
    for (const { index } of later.slice(0, count)) found.push(this.at(index))
    for (let index = this.#state.seeded - 1; index >= 0 && found.length < count; index -= 1) {
      const change = this.#state.people[index] ?? {}
      if (change.order === undefined && this.#follows(index, change)) found.push(this.at(index))
    }
    return found
  }

  /** Openids of at most `size` followers after the one of an index, in the same order; of those only that are wanted. */
  page(index: number | null, size: number, isWanted: (index: number) => boolean = () => true): string[] {
    const openids: string[] = []
    for (const next of this.after(index)) {
      if (!isWanted(next)) continue
      openids.push(this.openidOf(next))
      if (openids.length === size) break
    }
    return openids
  }

  #follows(index: number, change: PersonChange): boolean {
    return change.isFollower ?? index < this.#state.seeded
  }

  #orderOf(index: number): number {
    return this.#state.people[index]?.order ?? index
  }

  #newIndex(openid: string | undefined): number {
    const index = this.#state.nextIndex
    this.#state.nextIndex += 1
    if (openid !== undefined) {
      this.#state.names[index] = openid
      this.#indices.set(openid, index)
    }
    return index
  }

  /** Spread over the three years before the account was opened here, in the order of the indices. */
  #subscribeTime(index: number): number {
    const step = threeYears / Math.max(1, this.#state.seeded)
    const within = (mix(this.#seed + 300, index) / 2 ** 32) * step
    return Math.floor(this.#state.since - threeYears + Math.min(index, this.#state.seeded - 1) * step + within)
  }
}

/** The number whose product with an odd one is 1, modulo 2^32. */
function inverseOf(odd: number): number {
  let result = odd
  for (let round = 0; round < 5; round += 1) result = Math.imul(result, 2 - Math.imul(odd, result))
  return result >>> 0
}
