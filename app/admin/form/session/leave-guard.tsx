import { Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { withoutLocale } from '../../../lib/locale.ts'
import { hasUnsavedWork, useUnsavedWork } from '../../api/unsaved-work.ts'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { isRecordRemoved, isSameScreen } from '../../kit/navigation/location-state.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useRecordPlace } from './record-place.ts'

interface Props {
  isDirty: () => boolean
  text?: string
}

/**
 * Warns before unsaved work is left, for another screen or another site. The login and the way from a deleted record are let through: a draft
 * is stored. The router asks one guard only: that of a record over a page speaks for the page's form as well.
 */
export function LeaveGuard({ isDirty, text }: Props) {
  const t = useAdminTexts()
  useUnsavedWork(isDirty)
  const place = useRecordPlace()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isScreenLeft = currentLocation.pathname !== nextLocation.pathname
    const isUnsaved = isScreenLeft ? hasUnsavedWork() : isDirty() && (place?.isLeft(currentLocation, nextLocation) ?? false)
    const isAsked = withoutLocale(nextLocation.pathname) !== '/admin/login' && !isSameScreen(nextLocation) && !isRecordRemoved(nextLocation)
    return isUnsaved && isAsked
  })
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Modal opened onClose={blocker.reset} title={t('form.leave.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      {text ?? t('form.leave.text')}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" size="sm" onClick={blocker.proceed}>
          {t('form.leave.leave')}
        </Button>
        <Button size="sm" onClick={blocker.reset} data-autofocus>
          {t('form.leave.stay')}
        </Button>
      </Group>
    </Modal>
  )
}

/** Counts a form whose page has another one over it, which asks for both. */
export function CoveredWork({ isDirty }: Pick<Props, 'isDirty'>) {
  useUnsavedWork(isDirty)
  return null
}
