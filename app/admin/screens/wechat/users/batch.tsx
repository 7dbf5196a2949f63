import { Button, Group } from '@mantine/core'
import { IconBan, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import type { WechatBatchReport, WechatOperation } from '../../../../../contracts/wechat/users.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { useBatchReport } from '../../../batches/report.tsx'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useIsLacking } from '../account-notice.tsx'
import { TagSelect } from './tag-select.tsx'
import { changeMany, name, readBatch } from './users-api.ts'

const pollMs = 700
const isUnderWay = ({ state }: WechatBatchReport) => state === 'queued' || state === 'running'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function FollowerBatch({ ids, onDone }: { ids: number[]; onDone: () => Promise<void> }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const confirm = useConfirm()
  const tell = useBatchReport()
  const [tagging, setTagging] = useState<'tag' | 'untag' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isLacking = useIsLacking('tags')
  const isOff = isBusy || isLacking
  const count = ids.length

  const run = async (operation: WechatOperation, tagIds?: number[]) => {
    setBusy(true)
    const toast = toasts.loading(t(`${name}.batch.running`, { count }))
    try {
      let report = await changeMany(ids, operation, tagIds)
      while (report.job_id !== null && isUnderWay(report)) {
        await pause(pollMs)
        report = await readBatch(report.job_id)
        const figures = { done: formatNumber(report.done + report.failed.length, locale), total: formatNumber(report.total, locale) }
        toasts.loading(t(`${name}.batch.progress`, figures), { id: toast })
      }
      if (report.done > 0) toasts.success(t(`${name}.batch.done.${operation}`, { count: report.done }))
      if (report.failed.length > 0)
        tell({
          title: t(`${name}.batch.failed`, { count: report.failed.length }),
          resource: name,
          failed: report.failed.map(({ id, name: title, message }) => ({ id, title_cn: title, title_en: title, message })),
        })
      await onDone()
    } finally {
      toasts.dismiss(toast)
      setBusy(false)
    }
  }
  const block = async (operation: 'blacklist' | 'unblacklist') => {
    const question = {
      title: t(`${name}.batch.${operation}_title`, { count }),
      text: t(`${name}.batch.${operation}_text`),
      label: t(`${name}.batch.${operation}`),
      isDanger: operation === 'blacklist',
    }
    if (await confirm(question)) await run(operation)
  }
  const tagIcon = <IconTag size={14} aria-hidden />
  return (
    <>
      <Button variant="default" leftSection={tagIcon} disabled={isOff} onClick={() => setTagging('tag')}>
        {t(`${name}.batch.tag`)}
      </Button>
      <Button variant="default" disabled={isOff} onClick={() => setTagging('untag')}>
        {t(`${name}.batch.untag`)}
      </Button>
      <Button variant="default" disabled={isOff} onClick={() => ignoreRejection(block('unblacklist'))}>
        {t(`${name}.batch.unblacklist`)}
      </Button>
      <Button
        variant="light"
        color="red"
        leftSection={<IconBan size={14} aria-hidden />}
        disabled={isOff}
        onClick={() => ignoreRejection(block('blacklist'))}
      >
        {t(`${name}.batch.blacklist`)}
      </Button>
      <ChooseTags
        operation={tagging}
        count={count}
        onClose={() => setTagging(null)}
        onChosen={(tagIds) => {
          if (tagging) ignoreRejection(run(tagging, tagIds))
          setTagging(null)
        }}
      />
    </>
  )
}

interface ChooseProps {
  operation: 'tag' | 'untag' | null
  count: number
  onClose: () => void
  onChosen: (tagIds: number[]) => void
}

function ChooseTags({ operation, count, onClose, onChosen }: ChooseProps) {
  const t = useAdminTexts()
  const [chosen, setChosen] = useState<string[]>([])
  const shown = operation ?? 'tag'
  return (
    <Modal
      opened={operation !== null}
      onClose={onClose}
      title={t(`${name}.batch.${shown}_title`, { count })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <TagSelect
        label={t(`${name}.tags`)}
        placeholder={chosen.length === 0 ? t(`${name}.choose_tags`) : ''}
        value={chosen}
        onChange={setChosen}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" disabled={chosen.length === 0} onClick={() => onChosen(chosen.map(Number))}>
          {t(`${name}.batch.${shown}_label`, { count })}
        </Button>
      </Group>
    </Modal>
  )
}
