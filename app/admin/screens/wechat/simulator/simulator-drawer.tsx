import { IconDeviceMobile } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Drawer } from '../../../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './simulator.module.css'

const SimulatorPanel = lazy(() => import('./simulator-panel.tsx'))

/** The phone of a simulated follower, on every screen of the account: what is changed there is tried beside it. */
export function SimulatorDrawer() {
  const t = useAdminTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.opener} onClick={() => setOpen(true)}>
        <IconDeviceMobile size={16} stroke={1.6} aria-hidden />
        {t('wechat.simulator.open')}
      </button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size="md"
        title={t('wechat.simulator.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <p className={css.note}>{t('wechat.simulator.note')}</p>
        <Suspense>
          <SimulatorPanel />
        </Suspense>
      </Drawer>
    </>
  )
}
