import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { embeddedTranslator, type TranslatorName } from '../../../../contracts/settings.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { type StoredItem, useForm } from '../../fields/store/form-context.tsx'
import { useFormValue } from '../../fields/store/form-store.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { missingOf } from './services.ts'
import { figuresKey, type TestResult, testService } from './translation-api.ts'
import css from './translation-settings.module.css'

/** Of the trade, with what a translation likes to lose; the embedded translator knows terms, not sentences. */
const sample = (name: TranslatorName) => (name === embeddedTranslator ? '大黄鱼' : '冷冻大黄鱼，条冻，规格 400–500 克，每箱净重 10 公斤。')
const maxTextLength = 1_000

interface Outcome extends TestResult {
  /** The settings that were tested: what is saved later is another matter. */
  item: StoredItem | null
}

export function TryOut({ name }: { name: TranslatorName }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const queries = useQueryClient()
  const { form, item } = useForm()
  const isDirty = useFormValue(form, () => form.isDirty())
  const isReady = useFormValue(form, () => missingOf(name, form.savedValues()).length === 0)
  const [text, setText] = useState(sample(name))
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const test = async () => {
    setBusy(true)
    setOutcome(null)
    try {
      setOutcome({ ...(await testService(name, text)), item })
      await queries.invalidateQueries({ queryKey: figuresKey })
    } finally {
      setBusy(false)
    }
  }
  const obstacle = isDirty ? 'unsaved' : isReady ? null : 'not_ready'
  const shown = !obstacle && outcome?.item === item ? outcome : null
  return (
    <div className={css.test}>
      <GrowingTextarea
        size="sm"
        label={t('translation-settings.test.label')}
        value={text}
        maxLength={maxTextLength}
        minRows={1}
        maxRows={6}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.use}>
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          disabled={obstacle !== null || text.trim() === ''}
          onClick={() => ignoreRejection(test())}
        >
          {t('translation-settings.test.run')}
        </Button>
        {obstacle ? <span className="quiet">{t(`translation-settings.test.${obstacle}`)}</span> : null}
      </div>
      <div role="status" className={css.outcome}>
        {shown?.result ? <p className={css.result}>{shown.result}</p> : null}
        {shown?.error ? <p data-bad>{shown.error}</p> : null}
        {shown?.result ? <p className="quiet">{t('translation-settings.test.time', { ms: formatNumber(shown.ms, locale) })}</p> : null}
      </div>
    </div>
  )
}
