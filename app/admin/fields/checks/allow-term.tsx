import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../contracts/fields.ts'
import { glossaryResource, wordsOf } from '../../../../contracts/glossary.ts'
import type { Side } from '../../../../contracts/translation/fields.ts'
import type { Finding, FindingCode } from '../../../../contracts/translation/findings.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import { isApiError } from '../../../api/error.ts'
import { toasts } from '../../../lib/toasts.ts'
import { resourceApi } from '../../api/resource.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { langOfSuffix } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './pair-findings.module.css'

const api = resourceApi(glossaryResource)

export const isOfTerm = (code: FindingCode): boolean => code === 'term_missing' || code === 'term_changed'

interface Props {
  source: Side
  /** Of the finding: the term as the text has it, and its translation in the glossary. */
  params: Finding['params']
}

/** Teaches the glossary another right translation: no text is asked about it again. */
export function AllowTerm({ source, params: { text = '', term = '' } }: Props) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const target = otherSide(source)
  const [form, setForm] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const { items } = await api.list({ keyword: String(text), per_page: 50 })
      const entry = items.find((one) => one[`term_${target}`] === term)
      if (!entry) return toasts.error(t('form.checks.no_term', { term }))
      const forms = [...new Set([...wordsOf(entry[`forms_${target}`]), form.trim()])].join('; ')
      await api.update(entry.id, { version: entry.version, [`forms_${target}`]: forms })
      toasts.success(t('form.checks.term_allowed', { term: String(text), form: form.trim() }))
      await queries.invalidateQueries({ queryKey: [glossaryResource.name] })
    } catch (error) {
      // The client has reported every failure.
      if (!isApiError(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.allow}>
      <TextInput
        size="xs"
        label={t('form.checks.also', { term: String(text) })}
        lang={langOfSuffix[target]}
        value={form}
        maxLength={limits.title}
        onChange={(event) => setForm(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (form.trim() !== '') ignoreRejection(add())
        }}
      />
      <Button variant="default" size="xs" loading={isBusy} disabled={form.trim() === ''} onClick={() => ignoreRejection(add())}>
        {t('form.checks.allow')}
      </Button>
    </div>
  )
}
