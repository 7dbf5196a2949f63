import { ActionIcon, Skeleton, Stack, Tooltip } from '@mantine/core'
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { mediaApi } from '../../../api/media.ts'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { Drawer } from '../../../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useStepKeys } from '../use-step-keys.ts'
import { DetailsForm } from './details-form.tsx'
import { DetailsTrashed } from './details-trashed.tsx'
import css from './media-details.module.css'

interface Props {
  id: number
  onClose: () => void
  previous: (() => void) | null
  next: (() => void) | null
}

export function MediaDetails({ id, onClose, previous, next }: Props) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const isDirty = useRef(() => false)
  const leave = async (go: () => void) => {
    const question = { title: t('form.leave.title'), text: t('media.leave_text'), label: t('media.leave'), isDanger: true }
    if (!isDirty.current() || (await confirm(question))) go()
  }
  const leaving = (go: (() => void) | null) => (go === null ? null : () => void leave(go))
  const steps = { previous: leaving(previous), next: leaving(next) }
  useStepKeys({ previous: whenTopmost(steps.previous), next: whenTopmost(steps.next) })
  const { data, isError } = useQuery({ queryKey: ['media', 'one', id], queryFn: ({ signal }) => mediaApi.get(id, { signal }) })
  return (
    <Drawer
      opened
      onClose={() => isTopmost() && void leave(onClose)}
      position="right"
      size={464}
      title={
        <span className={css.title}>
          {t('media.details')}
          <span>
            <Step label={t('media_library.previous')} keys="Alt ←" icon={IconChevronLeft} onClick={steps.previous} />
            <Step label={t('media_library.next')} keys="Alt →" icon={IconChevronRight} onClick={steps.next} />
          </span>
        </span>
      }
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {data ? (
        <Stack gap="md">
          {data.deleted_at ? (
            <DetailsTrashed key={data.id} media={data} onClose={onClose} />
          ) : (
            <DetailsForm key={data.id} media={data} onClose={onClose} isDirty={isDirty} />
          )}
        </Stack>
      ) : isError ? (
        <p>{t('media_library.gone')}</p>
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  )
}

interface StepProps {
  label: string
  keys: string
  icon: Icon
  onClick: (() => void) | null
}

function Step({ label, keys, icon: Sign, onClick }: StepProps) {
  return (
    <Tooltip label={`${label} (${keys})`}>
      <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} disabled={onClick === null} onClick={() => onClick?.()}>
        <Sign size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** A dialog above the drawer has the keys to itself. */
const whenTopmost = (go: (() => void) | null) => (go === null ? null : () => (isTopmost() ? go() : undefined))

/** The Escape key is for the dialog on top only; Mantine notifies all that are open. */
const isTopmost = () => document.querySelectorAll('[role="dialog"]').length < 2
