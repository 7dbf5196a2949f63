import { formatNumber } from '../../lib/format.ts'
import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import type { AboutView } from '../about/about-view.server.ts'
import { CertificateSheet } from '../certificates/certificate-sheet.tsx'
import css from './page-links.module.css'

interface Props {
  view: AboutView
  doors: ('milestones' | 'certificates')[]
}

export function PageLinks({ view: { years, certificates, certificateCount }, doors }: Props) {
  const t = useTexts()
  const locale = useLocale()
  const shown = {
    milestones: years ? (
      <a key="milestones" data-section="milestones" href={localePath('/about/milestones', locale)} className={css.link}>
        <span className={css.years} aria-hidden="true">
          <b>{years.from}</b>
          <i />
          <b>{years.to}</b>
        </span>
        <Words title={t('milestones.title')} note={t('about.years', years)} />
      </a>
    ) : null,
    certificates:
      certificateCount > 0 ? (
        <a key="certificates" data-section="certificates" href={localePath('/about/certificates', locale)} className={css.link}>
          <span className={css.fan} aria-hidden="true">
            {certificates.map((certificate) => (
              <CertificateSheet key={certificate.id} certificate={{ ...certificate, file: null }} width="8rem" />
            ))}
          </span>
          <Words
            title={t('certificates.title')}
            note={t('about.on_file', { count: certificateCount, shown: formatNumber(certificateCount, locale) })}
          />
        </a>
      ) : null,
  }
  const links = doors.map((door) => shown[door])
  if (links.every((link) => link === null)) return null
  return (
    <nav className={`${css.links} wrap`} aria-label={t('about.doors')}>
      {links}
    </nav>
  )
}

function Words({ title, note }: { title: string; note: string }) {
  return (
    <>
      <span className={css.title} data-display="">
        {title}
        <Icon name="arrow" size={22} />
      </span>
      <span className={css.note}>{note}</span>
    </>
  )
}
