import { Alert } from '@mantine/core'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type AutoReply, autoRepliesResource } from '../../../../../contracts/wechat/replies.ts'
import { useFieldValue, useForm } from '../../../fields/store/form-context.tsx'
import type { Values } from '../../../fields/store/form-store.ts'
import { formFields } from '../../../form/controls/fields.tsx'
import { FormSection } from '../../../form/page/form-section.tsx'
import { ResourceForm } from '../../../form/page/resource-form.tsx'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { optionalText } from '../../../kit/optional-text.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { numberOf, textOf } from '../../../kit/values.ts'
import css from './chat.module.css'
import { Chat, type Draft } from './chat.tsx'
import { KeywordsField } from './keywords-field.tsx'
import { emptyReply, ReplyField } from './reply-field.tsx'

const { Field, Fields } = formFields(autoRepliesResource)

export default function AutoReplyForm() {
  return <ResourceForm of={autoRepliesResource} start={useStart()} main={<Main />} side={<Side />} titleOf={titleOf} />
}

/** With `code`, a rule for that QR code. */
function useStart() {
  const code = Number.parseInt(useSearchParams()[0].get('code') ?? '', 10)
  return useMemo(() => {
    // The initial values are no complete answer yet; the server reports the missing ones.
    const start = { reply: emptyReply('text') as AutoReply['reply'] }
    return Number.isNaN(code) ? start : { ...start, kind: 'scan' as const, codes: [code] }
  }, [code])
}

const titleOf = ({ name }: Values) => textOf(name)

function Main() {
  const t = useAdminTexts()
  const kind = useFieldValue('kind')
  return (
    <>
      <Field name="name" rows={1} />
      <Field name="kind" />
      {kind === 'keyword' ? <KeywordsField /> : null}
      {kind === 'scan' ? <Field name="codes" /> : null}
      <FormSection title={t('wechat-replies.reply')}>
        <ReplyField />
      </FormSection>
    </>
  )
}

function Side() {
  const t = useAdminTexts()
  return (
    <>
      <FormSection title={t('wechat-replies.effect')}>
        <Problems />
        <Fields of={['status', 'priority']} />
        <Use />
      </FormSection>
      <FormSection>
        <Trial />
      </FormSection>
    </>
  )
}

function Problems() {
  const t = useAdminTexts()
  const { item } = useForm()
  const upload = textOf(item?.upload)
  const pattern = textOf(item?.slow_pattern)
  const [code = '', errcode] = textOf(item?.upload_error).split(':')
  const reason = code ? (optionalText(t, `wechat-replies.upload_errors.${code}`) ?? t('wechat-replies.upload_errors.other')) : ''
  return (
    <>
      {upload === 'waiting' ? <Alert color="yellow">{t('wechat-replies.upload_waiting')}</Alert> : null}
      {upload === 'failed' ? (
        <Alert color="red">
          {errcode ? t('wechat-replies.upload_failed_code', { reason, code: errcode }) : t('wechat-replies.upload_failed', { reason })}
        </Alert>
      ) : null}
      {pattern ? <Alert color="red">{t('wechat-replies.slow_text', { pattern })}</Alert> : null}
    </>
  )
}

function Use() {
  const t = useAdminTexts()
  const { item } = useForm()
  const last = textOf(item?.last_hit_at)
  if (!item) return null
  return (
    <p className={css.hint}>
      {t('wechat-replies.used', { count: numberOf(item.hit_count) ?? 0 })} {last ? <RelativeTime at={last} /> : null}
    </p>
  )
}

function Trial() {
  const { form, item } = useForm()
  // The server reads what is written here, and refuses what is unfinished.
  const draft = () => ({ ...form.values(), status: 'active', id: item?.id ?? null }) as Draft
  return <Chat draft={draft} />
}
