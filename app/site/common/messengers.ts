import type { SiteDataView } from '../../lib/site-data.ts'

export interface Messenger {
  name: 'WhatsApp' | 'LINE' | 'Telegram' | 'KakaoTalk'
  href: string
  /** As people know the account; empty for an address alone. */
  account: string
}

const known: Record<Messenger['name'], (account: string, text: string) => string> = {
  WhatsApp: (account, text) => `https://wa.me/${account.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`,
  LINE: (account) => `https://line.me/R/ti/p/${account.startsWith('@') ? '' : '~'}${account}`,
  Telegram: (account) => `https://t.me/${account.replace('@', '')}`,
  KakaoTalk: (account) => account,
}

/** The company's messengers as plain links: nothing is loaded from them. `text` begins the visitor's message where a messenger takes one. */
export function messengersOf({ whatsapp, line, telegram, kakaotalk }: SiteDataView['contact'], text = ''): Messenger[] {
  const accounts = { WhatsApp: whatsapp, LINE: line, Telegram: telegram, KakaoTalk: kakaotalk }
  return (Object.keys(known) as Messenger['name'][]).flatMap((name) =>
    accounts[name] === '' ? [] : [{ name, href: known[name](accounts[name], text), account: name === 'KakaoTalk' ? '' : accounts[name] }],
  )
}
