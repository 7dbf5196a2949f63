import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AutoReplyImport } from '../../../../../contracts/wechat/replies.ts'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { State, type Tone } from '../../../kit/list/cells.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { RecordLink } from '../../../records/record-link.tsx'
import css from './chat.module.css'
import { repliesApi } from './replies-api.ts'

const name = 'wechat-replies'
const tones = { imported: 'good', exists: 'off', left_out: 'wait' } as const satisfies Record<
  AutoReplyImport['rules'][number]['state'],
  Tone
>

export function WebsiteImport() {
  const t = useAdminTexts()
  const client = useQueryClient()
  const [isOpen, { open, close }] = useDisclosure()
  const [isBusy, setBusy] = useState(false)
  const [report, setReport] = useState<AutoReplyImport | null>(null)
  const start = async () => {
    setBusy(true)
    try {
      setReport(await repliesApi.importFromWebsite())
      await client.invalidateQueries({ queryKey: [name] })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => {
          setReport(null)
          open()
        }}
      >
        {t(`${name}.website.open`)}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t(`${name}.website.title`)} closeButtonProps={{ 'aria-label': t('common.close') }}>
        <div role="status">{report ? <Report of={report} /> : <p className={css.text}>{t(`${name}.website.lead`)}</p>}</div>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" size="sm" onClick={close}>
            {t(report ? 'common.close' : 'common.cancel')}
          </Button>
          {report ? null : (
            <Button size="sm" loading={isBusy} onClick={() => ignoreRejection(start())}>
              {t(`${name}.website.start`)}
            </Button>
          )}
        </Group>
      </Modal>
    </>
  )
}

function Report({ of: { rules } }: { of: AutoReplyImport }) {
  const t = useAdminTexts()
  if (rules.length === 0) return <p className={css.text}>{t(`${name}.website.none`)}</p>
  return (
    <ul className={css.imported}>
      {rules.map((rule) => (
        <li key={`${rule.kind} ${rule.name}`}>
          <span>
            <RecordLink resource={name} id={rule.id}>
              {rule.name}
            </RecordLink>{' '}
            <State tone={tones[rule.state]}>{t(`${name}.website.states.${rule.state}`)}</State>
          </span>
          {rule.notes.map((note) => (
            <span key={note} className={css.hint}>
              {t(`${name}.website.notes.${note}`)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
