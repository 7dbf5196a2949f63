import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Call, Incoming, Upload } from './calls/call.ts'
import { calls } from './calls/index.ts'
import { notListed } from './calls/token.ts'
import { type Fault, withoutAnItem } from './faults.ts'
import { demandPermission } from './permission.ts'
import { demand, Refusal } from './refusal.ts'
import type { RuleId } from './rules.ts'
import type { World } from './world.ts'

export interface PlatformRequest {
  method: string
  path: string
  query: Record<string, string>
  contentType: string
  bytes: Buffer
  ip: string
}

/** An answer in the platform's form; the rule that a refusal names goes into a header. */
export interface PlatformAnswer {
  body: unknown
  rule: string | null
}

const keptFailures = 500
/** A batch that failed for some of its followers. */
const partlyDone = 45171
const openidList = z.looseObject({ openid_list: z.array(z.string()) })
/** Codes that no state of the simulator leads to: answered where a fault asks for them. */
const injectedRules: Record<number, RuleId> = {
  45028: 'mass.quota',
  45169: 'tag.concurrent',
  53500: 'publish.barred',
  53501: 'publish.often',
  53503: 'publish.check',
  53504: 'publish.website',
  53505: 'publish.save',
  88000: 'comment.privilege',
  89504: 'mass.confirm',
  89505: 'mass.confirm',
}

/** The platform's own refusals are HTTP 200 with a code. */
export async function answerCall(world: World, request: PlatformRequest, fault: Fault | null): Promise<PlatformAnswer> {
  try {
    if (fault) throwFault(world, fault, request)
    const call = admitted(world, request)
    const incoming = { ...(await incomingOf(world, call, request)), isProtected: fault?.kind === 'mass_protection' }
    if (fault?.kind === 'errcode' && fault.errcode === partlyDone) throw partialRefusal(call, incoming)
    const answer = await call.run(incoming)
    return { body: fault?.kind === 'wrong_count' ? withoutAnItem(answer) : answer, rule: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const rid = ridOf(world.now())
    const body = { errcode: error.errcode, errmsg: `${error.message} rid: ${rid}`, ...error.more }
    noteFailure(world, rid, request, body)
    return { body, rule: error.rule }
  }
}

/** Once path, method, token, permission and quota are in order. */
function admitted(world: World, { method, path, query }: PlatformRequest): Call {
  const call = calls.get(path)
  if (!call) throw new Refusal(40066, 'call.path')
  if (method !== call.method) throw new Refusal(call.method === 'GET' ? 43001 : 43002, 'call.method')
  if (call.token !== false) {
    const token = query.access_token ?? ''
    demand(token !== '', 41001, 'call.token-missing')
    world.tokens.check(token)
  }
  demandPermission(world.account, path)
  world.quotas.count(path)
  return call
}

async function incomingOf(world: World, call: Call, request: PlatformRequest): Promise<Incoming> {
  const { query, ip, bytes } = request
  const common = { world, query, ip, text: '', body: undefined, upload: null, isProtected: false }
  if (call.method === 'GET') return common
  if (call.isUpload) return { ...common, upload: await uploadOf(request) }
  demand(bytes.length > 0, 44002, 'call.body-empty')
  const text = textOf(bytes)
  demand(call.escapes !== 'refused' || !/\\u[0-9a-f]{4}/i.test(text), 40033, 'menu.escapes')
  return { ...common, text, body: jsonOf(call.escapes === 'literal' ? withLiteralEscapes(text) : text) }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(47001, 'call.body-json')
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(47001, 'call.body-json')
  }
}

/** The body in which an escape of a character stands for its six characters, as the platform stores them. */
const withLiteralEscapes = (text: string) => text.replace(/\\(\\|u[0-9a-f]{4})/gi, (all, rest) => (rest === '\\' ? all : `\\\\${rest}`))

async function uploadOf({ bytes, contentType }: PlatformRequest): Promise<Upload> {
  const form = await formOf(bytes, contentType)
  const media = form?.get('media') ?? null
  if (!form || media === null || typeof media === 'string') throw new Refusal(41005, 'media.file')
  const fields = [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  return { filename: media.name, bytes: new Uint8Array(await media.arrayBuffer()), fields: Object.fromEntries(fields) }
}

async function formOf(bytes: Buffer, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  } catch {
    return null
  }
}

/** Does a call for all of its followers but the last, who is named in the refusal. */
function partialRefusal(call: Call, incoming: Incoming): Refusal {
  const given = openidList.safeParse(incoming.body).data
  const failed = given?.openid_list.slice(-1) ?? []
  if (given && given.openid_list.length > 1) call.run({ ...incoming, body: { ...given, openid_list: given.openid_list.slice(0, -1) } })
  return new Refusal(partlyDone, 'tag.partial', undefined, { fail_openid_list: failed })
}

function throwFault(world: World, { kind, errcode = -1 }: Fault, { ip }: PlatformRequest): void {
  if (kind === 'busy') throw new Refusal(-1, 'call.busy')
  if (kind === 'daily_quota') throw new Refusal(45009, 'call.daily-quota')
  if (kind === 'rate') throw new Refusal(45011, 'call.rate')
  if (kind === 'ip') throw notListed(ip)
  if (kind === 'errcode' && errcode !== partlyDone) throw new Refusal(errcode, injectedRules[errcode] ?? 'call.injected')
  if (kind === 'token_rejected') throw new Refusal(40001, 'call.token-invalid')
  if (kind === 'token_expired') {
    world.tokens.expire()
    throw new Refusal(42001, 'call.token-expired')
  }
}

const ridOf = (now: number) => [now.toString(16).padStart(8, '0'), randomBytes(4).toString('hex'), randomBytes(4).toString('hex')].join('-')

function noteFailure(world: World, rid: string, { path, query, ip, bytes }: PlatformRequest, body: unknown): void {
  const shown = new URLSearchParams({
    ...query,
    ...('access_token' in query ? { access_token: '***' } : {}),
    ...('secret' in query ? { secret: '***' } : {}),
  })
  world.failures.set(rid, {
    invoke_time: world.now(),
    cost_in_ms: 1,
    request_url: `${path}?${shown}`,
    request_body: path.includes('token') ? '' : bytes.subarray(0, 2_000).toString('utf8'),
    response_body: JSON.stringify(body),
    client_ip: ip,
  })
  const oldest = world.failures.keys().next().value
  if (world.failures.size > keptFailures && oldest !== undefined) world.failures.delete(oldest)
}
