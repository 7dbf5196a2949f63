import { isSafeLink } from '../../../../contracts/fields.ts'

/** Null where no address can be made of `typed`; a bare domain or e-mail address is completed. */
export function linkAddressOf(typed: string): string | null {
  const text = typed.trim()
  if (isSafeLink(text)) return text
  if (/^[^\s@/:?#]+@[^\s@/:?#]+$/.test(text)) return safe(`mailto:${text}`)
  return /^[^\s@/:?#.]+\.[^\s@]+$/.test(text) ? safe(`https://${text}`) : null
}

const safe = (address: string): string | null => (isSafeLink(address) ? address : null)
