import { Button, FileButton, Group } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { isApiError } from '../../../api/error.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSettingLabel } from '../../fields/schema/setting-label.ts'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { saveFile } from '../../kit/files/save-file.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './settings.module.css'
import { settingsApi } from './settings-api.ts'

const fileSchema = z.record(z.string(), z.unknown())

interface FileReport {
  settings: Record<string, unknown>
  changed: string[]
  missing: { key: string; name: string }[]
  problems: Record<string, string[]>
}

/** Carries the settings to another installation: all but the secrets as a file, which is checked before it is taken over. */
export function SettingsFile() {
  const t = useAdminTexts()
  const [checked, setChecked] = useState<FileReport | null>(null)
  const save = async () => {
    const text = JSON.stringify(await settingsApi.all(), null, 2)
    saveFile({ blob: new Blob([text], { type: 'application/json' }), name: `settings-${new Date().toISOString().slice(0, 10)}.json` })
  }
  const check = async (file: File) => {
    const settings = parsed(await file.text())
    if (!settings) return void toasts.error(t('settings.file.unreadable'))
    try {
      const { changed, not_found: missing } = await settingsApi.import(settings, true)
      setChecked({ settings, changed, missing, problems: {} })
    } catch (error) {
      if (!isApiError(error, 422)) throw error
      setChecked({ settings, changed: [], missing: [], problems: error.fields })
    }
  }
  return (
    <Group gap={6} className={css.file ?? ''}>
      <Button variant="default" leftSection={<IconDownload size={14} aria-hidden />} onClick={() => ignoreRejection(save())}>
        {t('settings.file.export')}
      </Button>
      <FileButton accept="application/json,.json" onChange={(file) => (file ? ignoreRejection(check(file)) : undefined)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={14} aria-hidden />}>
            {t('settings.file.import')}
          </Button>
        )}
      </FileButton>
      {checked ? <Import checked={checked} onClose={() => setChecked(null)} /> : null}
    </Group>
  )
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return fileSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // Whatever the file is, it holds no settings.
    return null
  }
}

function Import({ checked: { settings, changed, missing, problems }, onClose }: { checked: FileReport; onClose: () => void }) {
  const t = useAdminTexts()
  const named = useSettingLabel()
  const queries = useQueryClient()
  const wrong = Object.entries(problems)
  const apply = async () => {
    await settingsApi.import(settings, false)
    toasts.success(t('settings.file.imported', { count: changed.length }))
    await queries.invalidateQueries()
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('settings.file.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      {wrong.length > 0 ? <p>{t('settings.file.wrong', { count: wrong.length })}</p> : null}
      {wrong.length === 0 ? (
        <p>{t(changed.length > 0 ? 'settings.file.changes' : 'settings.file.same', { count: changed.length })}</p>
      ) : null}
      <ul className={css.changes}>
        {wrong.map(([key, texts]) => (
          <li key={key}>
            {named(key)}
            <span>{texts.join(', ')}</span>
          </li>
        ))}
        {changed.map((key) => (
          <li key={key}>{named(key)}</li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <>
          <p>{t('settings.file.not_found', { count: missing.length })}</p>
          <ul className={css.changes}>
            {missing.map(({ key, name }) => (
              <li key={key}>
                {named(key)}
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {changed.length > 0 ? (
          <Button size="sm" onClick={() => ignoreRejection(apply())}>
            {t('settings.file.apply', { count: changed.length })}
          </Button>
        ) : null}
      </Group>
    </Modal>
  )
}
