import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Locale, locales } from '../../../../contracts/fields.ts'
import { isApiError } from '../../../api/error.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { toasts } from '../../../lib/toasts.ts'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { languagesFor } from '../../kit/languages.ts'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { textsApi } from './texts-api.ts'
import css from './translations.module.css'
import { useTextActions } from './use-texts.ts'

interface Props {
  asked?: { key: string; locale: Locale }
  onClose: () => void
}

export function AddText({ asked, onClose }: Props) {
  const t = useAdminTexts()
  const own = useLocale()
  const { refresh } = useTextActions()
  const [key, setKey] = useState(asked?.key ?? '')
  const [texts, setTexts] = useState<Record<Locale, string>>({ zh: '', en: '' })
  const [problems, setProblems] = useState<Partial<Record<'key' | Locale, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const given = locales.filter((locale) => texts[locale] !== '')
  const add = async () => {
    if (given.length === 0) return setProblems({ [asked?.locale ?? 'zh']: t('translations.add.needed') })
    setBusy(true)
    // Of a new key the other language's text is missing, and can be filled in.
    const stored = asked ? given : locales
    try {
      await textsApi.add(stored.map((locale) => ({ locale, key, value: texts[locale] })))
      toasts.success(t('translations.add.done', { key }))
      onClose()
      await refresh()
    } catch (error) {
      if (!isApiError(error, 422)) throw error
      setProblems(problemsOf(error.fields, stored))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ignoreRejection(add())
  }
  return (
    <Modal opened onClose={onClose} title={t('translations.add.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('translations.key')}
          description={t('translations.add.key_hint')}
          value={key}
          readOnly={asked !== undefined}
          error={problems.key}
          maxLength={200}
          spellCheck={false}
          data-autofocus={asked === undefined || undefined}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        {languagesFor[own].map((locale) => (
          <GrowingTextarea
            key={locale}
            minRows={2}
            maxRows={10}
            label={t(`common.language.${locale}`)}
            lang={langTag[locale]}
            value={texts[locale]}
            error={problems[locale]}
            maxLength={5_000}
            data-autofocus={asked?.locale === locale || undefined}
            onChange={(event) => setTexts({ ...texts, [locale]: event.currentTarget.value })}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" loading={isBusy}>
            {t('translations.add.label')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function problemsOf(fields: Record<string, string[]>, stored: readonly Locale[]): Partial<Record<'key' | Locale, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, texts]) => {
      const [, index = '0', part] = /^items\.(\d+)\.(\w+)/.exec(name) ?? []
      return [part === 'key' ? 'key' : (stored[Number(index)] ?? 'zh'), texts.join(' ')]
    }),
  )
}
