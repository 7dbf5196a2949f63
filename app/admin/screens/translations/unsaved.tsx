import { Alert, Button, Group } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import type { TextPair } from '../../../../contracts/interface-texts.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useDrafts } from './use-texts.ts'

export function Unsaved({ shown }: { shown: TextPair[] }) {
  const t = useAdminTexts()
  const drafts = useDrafts()
  const [isBusy, setBusy] = useState(false)
  const all = [...useSyncExternalStore(drafts.subscribe, drafts.all).values()]
  const elsewhere = all.filter((draft) => !shown.some(({ key }) => key === draft.key))
  if (elsewhere.length === 0) return null
  const saveAll = async () => {
    setBusy(true)
    for (const draft of elsewhere) await drafts.save(draft)
    setBusy(false)
  }
  const discardAll = () => {
    for (const draft of elsewhere) drafts.discard(draft)
  }
  const reasons = [...new Set(elsewhere.map(({ message }) => message).filter(Boolean))].join(' ')
  return (
    <Alert color="orange" title={t('translations.unsaved', { count: elsewhere.length })}>
      <p>
        {elsewhere
          .map(({ key, base, locale }) => t('translations.text_of', { text: base || key, language: t(`common.language.${locale}`) }))
          .join(' · ')}
      </p>
      {reasons ? <p>{reasons}</p> : null}
      <Group gap="xs">
        <Button size="xs" loading={isBusy} onClick={() => ignoreRejection(saveAll())}>
          {t('translations.save_all')}
        </Button>
        <Button size="xs" variant="default" onClick={discardAll}>
          {t('translations.discard_all')}
        </Button>
      </Group>
    </Alert>
  )
}
