import { useEffect, useRef } from 'react'
import { langOf } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import button from '../common/button.module.css'
import { Phrased } from '../common/phrased.tsx'
import { Picture } from '../common/picture.tsx'
import css from './certificate-dialog.module.css'
import { CertificateSheet } from './certificate-sheet.tsx'
import type { CertificateView } from './certificate-view.server.ts'
import { Day } from './day.tsx'

/** Its address opens it: as the page's target without a script, as a modal dialog with one. */
export function CertificateDialog({ certificate }: { certificate: CertificateView }) {
  const t = useTexts()
  const { anchor, place, large } = certificate
  const dialog = useOpenedByAddress(anchor, place)
  return (
    <dialog ref={dialog} id={anchor} className={css.dialog} aria-labelledby={`${anchor}-title`} tabIndex={-1}>
      <div className={css.sheet}>
        {large ? (
          <Picture of={large} boxes={[{ width: 'min(29rem, 84vw)' }]} />
        ) : (
          <CertificateSheet certificate={{ ...certificate, file: null }} width="30rem" />
        )}
      </div>
      <div className={css.words}>
        <a className={css.close} href={`#${place}`} aria-label={t('certificates.close')}>
          <Icon name="close" />
        </a>
        <h2 id={`${anchor}-title`} lang={langOf(certificate, 'title')}>
          <Phrased text={certificate.title} />
        </h2>
        {certificate.description ? <p lang={langOf(certificate, 'description')}>{certificate.description}</p> : null}
        <Facts certificate={certificate} />
        {certificate.file ? (
          <a className={button.quiet} href={certificate.file} target="_blank" rel="noopener">
            {t('certificates.pdf')}
          </a>
        ) : null}
      </div>
    </dialog>
  )
}

function Facts({ certificate }: { certificate: CertificateView }) {
  const t = useTexts()
  const { issued_on, expires_on, hasEnded, scope, number, issuer } = certificate
  return (
    <dl>
      {scope ? (
        <div>
          <dt>{t('certificates.scope')}</dt>
          <dd lang={langOf(certificate, 'scope')}>{scope}</dd>
        </div>
      ) : null}
      {number ? (
        <div>
          <dt>{t('certificates.number')}</dt>
          <dd>{number}</dd>
        </div>
      ) : null}
      {issuer ? (
        <div>
          <dt>{t('certificates.issuer')}</dt>
          <dd lang={langOf(certificate, 'issuer')}>{issuer}</dd>
        </div>
      ) : null}
      {issued_on ? (
        <div>
          <dt>{t('certificates.issued')}</dt>
          <dd>
            <Day of={issued_on} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t(hasEnded ? 'certificates.ended' : 'certificates.expires')}</dt>
        <dd>{expires_on ? <Day of={expires_on} /> : t('certificates.open_ended')}</dd>
      </div>
    </dl>
  )
}

function useOpenedByAddress(anchor: string, place: string) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const follow = () => {
      const isNamed = location.hash === `#${anchor}`
      if (isNamed && !element.open) element.showModal()
      if (!isNamed && element.open) element.close()
      // Following the address took the focus from the link before the dialog could remember it.
      if (location.hash === `#${place}`) document.getElementById(place)?.querySelector('a')?.focus({ preventScroll: true })
    }
    const onClose = () => {
      if (location.hash === `#${anchor}`) location.hash = place
    }
    const onClick = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    follow()
    window.addEventListener('hashchange', follow)
    element.addEventListener('close', onClose)
    element.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('hashchange', follow)
      element.removeEventListener('close', onClose)
      element.removeEventListener('click', onClick)
    }
  }, [anchor, place])
  return dialog
}
