import { Button, CopyButton } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { useAuth } from '../../../api/auth-state.ts'
import { useExactTime } from '../../kit/dates/relative-time.tsx'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { saveFile } from '../../kit/files/save-file.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './two-factor.module.css'

/** The recovery codes, this once: to be copied, downloaded or printed. Only the button ends it, no slip of a key or the mouse. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useAdminTexts()
  const { user } = useAuth()
  const exactTime = useExactTime()
  const heading = t('two_factor.codes_for', { email: user?.email ?? '', site: location.host })
  const made = exactTime(new Date().toISOString())
  const text = [heading, made, '', ...codes, ''].join('\n')
  const download = () =>
    saveFile({ blob: new Blob([text], { type: 'text/plain;charset=utf-8' }), name: `${location.hostname}-recovery-codes.txt` })
  return (
    <Modal opened onClose={onClose} title={t('two_factor.codes')} closeOnClickOutside={false} closeOnEscape={false} withCloseButton={false}>
      <p className={css.lead}>{t('two_factor.codes_lead')}</p>
      <Codes codes={codes} />
      <div className={css.buttons}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
              {t(copied ? 'two_factor.copied' : 'two_factor.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          {t('two_factor.download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('two_factor.print')}
        </Button>
      </div>
      <Button size="sm" fullWidth className={css.done ?? ''} onClick={onClose}>
        {t('two_factor.saved')}
      </Button>
      {createPortal(
        <div className={css.sheet} aria-hidden>
          <p>{heading}</p>
          <p>{made}</p>
          <Codes codes={codes} />
        </div>,
        document.body,
      )}
    </Modal>
  )
}

function Codes({ codes }: { codes: string[] }) {
  return (
    <ol className={css.codes} translate="no">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  )
}
