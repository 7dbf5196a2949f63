import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { withoutLocale } from '../../../lib/locale.ts'
import { hasUnsavedWork, useUnsavedWork } from '../../api/unsaved-work.ts'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { isRecordRemoved, isSameScreen } from '../../kit/navigation/location-state.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useRecordPlace } from './record-place.ts'

interface Props {
  isDirty: () => boolean
  text?: string
  /** Tells of a navigation on the same screen that it leaves the form; that of a record over a page asks its place. */
  isLeft?: ((current: Location, next: Location) => boolean) | undefined
  /** Offered before leaving; answers whether all is saved. */
  save?: (() => Promise<boolean>) | undefined
}

/**
 * Warns before unsaved work is left, for another screen or another site. The login and the way from a deleted record are let through: a draft
 * is stored. The router asks one guard only: that of a record over a page speaks for the page's form as well.
 */
export function LeaveGuard({ isDirty, text, isLeft, save }: Props) {
  const t = useAdminTexts()
  useUnsavedWork(isDirty)
  const [isSaving, setSaving] = useState(false)
  const leaves = useRecordPlace()?.isLeft ?? isLeft
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isScreenLeft = currentLocation.pathname !== nextLocation.pathname
    const isUnsaved = isScreenLeft ? hasUnsavedWork() : isDirty() && (leaves?.(currentLocation, nextLocation) ?? false)
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
  const saveAndLeave = async () => {
    setSaving(true)
    try {
      if (await save?.()) blocker.proceed()
      else blocker.reset()
    } finally {
      setSaving(false)
    }
  }
  return (
    <Modal opened onClose={blocker.reset} title={t('form.leave.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      {text ?? t('form.leave.text')}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant={save ? 'subtle' : 'default'} color={save ? 'gray' : 'tide'} size="sm" onClick={blocker.proceed}>
          {t('form.leave.leave')}
        </Button>
        <Button variant={save ? 'default' : 'filled'} size="sm" onClick={blocker.reset} data-autofocus={!save || undefined}>
          {t('form.leave.stay')}
        </Button>
        {save ? (
          <Button size="sm" loading={isSaving} onClick={() => ignoreRejection(saveAndLeave())} data-autofocus>
            {t('form.leave.save')}
          </Button>
        ) : null}
      </Group>
    </Modal>
  )
}

/** Counts a form whose page has another one over it, which asks for both. */
export function CoveredWork({ isDirty }: Pick<Props, 'isDirty'>) {
  useUnsavedWork(isDirty)
  return null
}
