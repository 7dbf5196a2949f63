import { isSafeLink } from '../../../../contracts/fields.ts'

/**
 * What a link leads to by what somebody typed: an address is taken as it is, a bare domain or e-mail address is completed. Null where
 * nothing can be made of it.
 */
export function linkAddressOf(typed: string): string | null {
  const text = typed.trim()
  if (isSafeLink(text)) return text
  if (/^[^\s@/:?#]+@[^\s@/:?#]+$/.test(text)) return safe(`mailto:${text}`)
  return /^[^\s@/:?#.]+\.[^\s@]+$/.test(text) ? safe(`https://${text}`) : null
}

const safe = (address: string): string | null => (isSafeLink(address) ? address : null)
