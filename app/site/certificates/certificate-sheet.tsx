import type { CSSProperties, ReactNode } from 'react'
import { langOf, useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Mark } from '../../ui/mark.tsx'
import type { CertificateCard } from '../common/cards.ts'
import type { Box } from '../common/picture.ts'
import { Picture } from '../common/picture.tsx'
import css from './certificate-sheet.module.css'
import { Day } from './day.tsx'

/** Of A4, width by height. */
export const sheetRatio = 210 / 297

interface Props {
  certificate: CertificateCard
  width: string
  /** The boxes of narrower screens, where they are others. */
  narrower?: Box[]
}

/** A scan as it is, upright or not; without one its record is typeset, which says that it is no more than the record. */
export function CertificateSheet({ certificate, width, narrower = [] }: Props) {
  const sheet = certificate.picture ? (
    <Picture of={certificate.picture} boxes={[...narrower, { width, ratio: sheetRatio }]} fit="contain" className={css.picture} />
  ) : (
    <TypesetCertificate certificate={certificate} />
  )
  if (!certificate.file) return <span className={css.sheet}>{sheet}</span>
  return (
    <a className={css.sheet} href={certificate.file} target="_blank" rel="noopener" aria-label={`${certificate.title} (PDF)`}>
      {sheet}
    </a>
  )
}

const layouts = [css.framed, css.banded, css.sided, css.ruled, css.sealed]

function TypesetCertificate({ certificate }: { certificate: CertificateCard }) {
  const t = useTexts()
  const { site } = useSiteData()
  const { id, title, scope, number, issuer, issued_on, expires_on } = certificate
  const standard = standardOf(title) ?? standardOf(number)
  const term = (
    <>
      {issued_on ? <Day of={issued_on} /> : null} – {expires_on ? <Day of={expires_on} /> : t('certificates.open_ended')}
    </>
  )
  const facts: [name: string, text: ReactNode, lang?: string][] = [
    ['holder', site.name, langOf(site, 'name')],
    ['scope', scope, langOf(certificate, 'scope')],
    ['number', number],
    ['issuer', issuer, langOf(certificate, 'issuer')],
    ['term', term],
  ]
  return (
    <span className={`${css.typeset} ${layouts[id % layouts.length]}`} aria-hidden="true">
      <span className={css.head} style={{ '--characters': standard?.length } as CSSProperties}>
        {standard ? <b>{standard}</b> : <Mark size={64} />}
      </span>
      <span className={css.body}>
        <small>{t('certificates.record')}</small>
        <strong data-display="" lang={langOf(certificate, 'title')}>
          {title}
        </strong>
        {facts.map(([name, text, lang]) =>
          text ? (
            <span key={name} className={css.fact}>
              <span>{t(`certificates.${name}`)}</span>
              <span lang={lang}>{text}</span>
            </span>
          ) : null,
        )}
      </span>
    </span>
  )
}

/** "BRCGS", "ISO 22000": the capitals that a title or a number begins with. */
const standardOf = (text: string): string | undefined => /^[A-Z]{2,6}(?:[ \u00a0]\d{4,5})?/.exec(text)?.[0]
