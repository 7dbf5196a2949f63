import { Alert, Button, FileButton, Group } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { textImported } from '../../../../contracts/interface-texts.ts'
import { isApiError } from '../../../api/error.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { toasts } from '../../../lib/toasts.ts'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { textsApi } from './texts-api.ts'
import css from './translations.module.css'
import { useTextActions } from './use-texts.ts'

interface ImportFile {
  name: string
  format: 'json' | 'csv'
  content: string
  trial: z.output<typeof textImported>
}

export function ImportTexts({ onClose }: { onClose: () => void }) {
  const t = useAdminTexts()
  const { refresh } = useTextActions()
  const [given, setGiven] = useState<ImportFile | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const reset = useRef<() => void>(null)
  const guarded = async (action: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await action()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(Object.values(error.fields).flat().join(' ') || error.message)
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File) => {
    // The same file can be chosen again, as after it was corrected.
    reset.current?.()
    setGiven(null)
    const format = /\.csv$/i.test(file.name) ? 'csv' : 'json'
    const content = await file.text()
    await guarded(async () =>
      setGiven({ name: file.name, format, content, trial: await textsApi.import({ format, content }, { dry_run: true }) }),
    )
  }
  const store = ({ format, content, trial }: ImportFile) =>
    guarded(async () => {
      const { counts } = await textsApi.import({ format, content }, { partial: trial.counts.refused > 0 })
      toasts.success(t('translations.import.done', { count: counts.create + counts.update }))
      onClose()
      await refresh()
    })
  const count = given ? given.trial.counts.create + given.trial.counts.update : 0
  return (
    <Modal opened onClose={onClose} size="lg" title={t('translations.import.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <p className={css.lead}>{t('translations.import.lead')}</p>
      <FileButton
        accept=".json,.csv,application/json,text/csv"
        resetRef={reset}
        onChange={(file) => (file ? ignoreRejection(choose(file)) : undefined)}
      >
        {(props) => (
          <Button {...props} variant="default" size="sm" loading={isBusy && !given} leftSection={<IconUpload size={16} aria-hidden />}>
            {t(given ? 'import.choose_other' : 'import.choose')}
          </Button>
        )}
      </FileButton>
      {problem ? (
        <Alert color="red" mt="md" role="alert">
          {problem}
        </Alert>
      ) : null}
      {given ? <Trial given={given} /> : null}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {given && count > 0 ? (
          <Button size="sm" loading={isBusy} onClick={() => ignoreRejection(store(given))}>
            {t(given.trial.counts.refused > 0 ? 'translations.import.store_good' : 'translations.import.store', { count })}
          </Button>
        ) : null}
      </Group>
    </Modal>
  )
}

function Trial({ given: { name, trial } }: { given: ImportFile }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { counts, refused } = trial
  return (
    <div className={css.trial} role="status">
      <h2>{name}</h2>
      <ul className={css.counts}>
        {(['create', 'update', 'unchanged', 'refused'] as const).map((outcome) => (
          <li key={outcome} data-outcome={outcome}>
            <strong>{formatNumber(counts[outcome], locale)}</strong> {t(`translations.import.would.${outcome}`)}
          </li>
        ))}
      </ul>
      {refused.length > 0 ? (
        <ul className={css.refused}>
          {refused.map(({ line, locale: language, key, problems }) => (
            <li key={`${line} ${language} ${key}`}>
              <code>{key}</code> {t(`common.language.${language}`)}
              {line > 0 ? ` · ${t('translations.import.line', { line })}` : null}
              <span>{problems.join(' ')}</span>
            </li>
          ))}
          {refused.length < counts.refused ? <li>{t('translations.import.more', { count: counts.refused - refused.length })}</li> : null}
        </ul>
      ) : null}
    </div>
  )
}
