import type { PublicCertificate } from '../../../contracts/certificates.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import { certificateCard } from '../common/cards.server.ts'
import { pictureOf } from '../common/picture.server.ts'

const dayMs = 86_400_000
/** A renewal audit takes about two months, and buyers ask for its date. */
const maxDaysNamed = 60

/** `today` is a UTC date: the cached page is evicted at midnight UTC. */
export function certificateView(certificate: PublicCertificate, locale: Locale, today: string) {
  const { description_cn, description_en, expires_on } = certificate
  const card = certificateCard(certificate, locale)
  const more = localize({ description_cn, description_en }, locale)
  const daysLeft = expires_on === null ? null : (Date.parse(expires_on) - Date.parse(today)) / dayMs
  return {
    ...card,
    ...more,
    untranslated: [...card.untranslated, ...more.untranslated],
    anchor: `certificate-${certificate.id}`,
    place: `certificate-${certificate.id}-entry`,
    /** Shown all the same after its last day. */
    hasEnded: daysLeft !== null && daysLeft < 0,
    /** Of one that ends soon. */
    daysLeft: daysLeft !== null && daysLeft >= 0 && daysLeft <= maxDaysNamed ? daysLeft : null,
    large: pictureOf(certificate.image, locale),
  }
}
export type CertificateView = ReturnType<typeof certificateView>
