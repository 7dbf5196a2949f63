import type { PublicCertificate } from '../../../contracts/certificates.ts'
import type { Locale } from '../../../contracts/fields.ts'
import { localize } from '../../../contracts/localized.ts'
import { certificateCard } from '../common/cards.server.ts'
import { pictureOf } from '../common/picture.server.ts'

export function certificateView(certificate: PublicCertificate, locale: Locale, today: string) {
  const { description_cn, description_en, scope_cn, scope_en } = certificate
  const card = certificateCard(certificate, locale)
  const more = localize({ description_cn, description_en, scope_cn, scope_en }, locale)
  return {
    ...card,
    ...more,
    untranslated: [...card.untranslated, ...more.untranslated],
    anchor: `certificate-${certificate.id}`,
    place: `certificate-${certificate.id}-entry`,
    /** Shown all the same after its last day. */
    hasEnded: certificate.expires_on !== null && certificate.expires_on < today,
    large: pictureOf(certificate.image, locale),
  }
}
export type CertificateView = ReturnType<typeof certificateView>
