import { useEffect, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { copyText } from './copy-text.ts'
import css from './share.module.css'

export function Share({ title, print: printable }: { title: string; print?: boolean }) {
  const t = useTexts()
  const [copied, setCopied] = useState(false)
  const [shareable, setShareable] = useState(false)
  useEffect(() => setShareable('share' in navigator), [])
  const address = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  const copy = async () => {
    if (!(await copyText(address()))) return
    setCopied(true)
    setTimeout(() => setCopied(false), 3_000)
  }
  // Closing the device's list without a choice is no failure.
  const share = () => navigator.share({ title, url: address() }).catch(() => undefined)
  return (
    <p className={`${css.share} needs-script no-print`}>
      {shareable ? (
        <button type="button" onClick={share}>
          <Icon name="share" size={18} />
          {t('share.share')}
        </button>
      ) : null}
      <button type="button" onClick={copy}>
        <Icon name="link" size={18} />
        {t(copied ? 'share.copied' : 'share.copy')}
      </button>
      <span role="status" className="hidden-visually">
        {copied ? t('share.copied') : ''}
      </span>
      {printable ? (
        <button type="button" onClick={() => print()}>
          <Icon name="print" size={18} />
          {t('share.print')}
        </button>
      ) : null}
    </p>
  )
}
