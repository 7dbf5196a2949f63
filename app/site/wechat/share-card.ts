import { jsSdkAddresses } from '../../../contracts/wechat/js-sdk.ts'
import type { JsConfig } from '../../../contracts/wechat/share.ts'

/** The part of WeChat's JS-SDK that share cards need. (developers.weixin.qq.com, JS-SDK) */
interface JsSdk {
  config(options: { appId: string; timestamp: number; nonceStr: string; signature: string; jsApiList: readonly string[] }): void
  ready(then: () => void): void
  updateAppMessageShareData(card: Card): void
  updateTimelineShareData(card: Omit<Card, 'desc'>): void
}

interface Card {
  title: string
  desc: string
  /** On a domain that the account has registered. */
  link: string
  imgUrl: string
}

declare global {
  interface Window {
    wx?: JsSdk
  }
}

const used = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

let sdk: Promise<JsSdk | null> | undefined

/** Loads the SDK once; null where neither address answers. */
function loadSdk(): Promise<JsSdk | null> {
  sdk ??= (async () => {
    for (const address of jsSdkAddresses) if (await loaded(address)) return window.wx ?? null
    return null
  })()
  return sdk
}

function loaded(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve(true)
    script.onerror = () => resolve(false)
    document.head.append(script)
  })
}

const content = (selector: string) => document.head.querySelector<HTMLMetaElement>(selector)?.content ?? ''

function cardOfPage(): Card {
  return {
    title: content('meta[property="og:title"]') || document.title,
    desc: content('meta[name="description"]'),
    link: document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href,
    imgUrl: content('meta[property="og:image"]'),
  }
}

/** The address that WeChat checks the signature by: on iOS that which the document was loaded by, whatever was navigated to since. */
function signedAddress(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return /iPhone|iPad/.test(navigator.userAgent) && entry ? entry.name : location.href
}

async function configOf(apiBase: string, address: string): Promise<JsConfig | null> {
  const query = new URLSearchParams({ url: address })
  const answer = await fetch(`${apiBase}/v1/wechat/js-config?${query}`)
  if (!answer.ok) return null
  // Our own API's answer, whose shape its contract states; a page shared without a card loses nothing.
  const { data } = (await answer.json()) as { data: JsConfig }
  return data
}

let configured = ''

export async function shareCard(apiBase: string): Promise<void> {
  const wx = await loadSdk()
  if (!wx) return
  const address = signedAddress()
  if (configured !== address) {
    const config = await configOf(apiBase, address)
    if (!config) return
    configured = address
    const { app_id: appId, nonce: nonceStr, ...signed } = config
    wx.config({ appId, nonceStr, ...signed, jsApiList: used })
  }
  wx.ready(() => {
    const card = cardOfPage()
    const { desc: _desc, ...moment } = card
    wx.updateAppMessageShareData(card)
    wx.updateTimelineShareData(moment)
  })
}
