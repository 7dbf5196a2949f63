import { isSafeLink } from '../../../../contracts/fields.ts'

/**
 * The address of a link that somebody typed: a full address is left unchanged, a bare domain or e-mail address is completed. Null where no
 * address can be made of it.
 */
export function linkAddressOf(typed: string): string | null {
  const text = typed.trim()
  if (isSafeLink(text)) return text
  if (/^[^\s@/:?#]+@[^\s@/:?#]+$/.test(text)) return safe(`mailto:${text}`)
  return /^[^\s@/:?#.]+\.[^\s@]+$/.test(text) ? safe(`https://${text}`) : null
}

const safe = (address: string): string | null => (isSafeLink(address) ? address : null)
