import { IconWifiOff } from '@tabler/icons-react'
import { useConnectionLost } from '../api/connection.ts'
import { useAdminTexts } from '../kit/texts.ts'
import css from './connection-notice.module.css'

/** Stays for as long as the server cannot be reached. */
export function ConnectionNotice() {
  const t = useAdminTexts()
  const isLost = useConnectionLost()
  return (
    <div role="status" className={css.notice} data-lost={isLost || undefined}>
      {isLost ? (
        <>
          <IconWifiOff size={16} aria-hidden />
          <strong>{t('header.connection.lost')}</strong>
          <span>{t('header.connection.kept')}</span>
        </>
      ) : null}
    </div>
  )
}
