import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import {
  autoRepliesResource,
  type ReplyType,
  reply,
  replyLimits,
  replyShapes,
  replyTypes,
} from '../../../../../contracts/wechat/replies.ts'
import { useRights } from '../../../../api/rights.ts'
import { type FormContext, FormProvider, useFieldValue, useForm } from '../../../fields/store/form-context.tsx'
import type { Values } from '../../../fields/store/form-store.ts'
import { ObjectPart } from '../../../fields/store/object-part.ts'
import { emptyValues } from '../../../fields/translation/resource-values.ts'
import { formFields } from '../../../form/controls/fields.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { property, textOf } from '../../../kit/values.ts'
import { AccountNotice, useIsLackingByKind } from '../account-notice.tsx'
import { RoomLeft } from '../room-left.tsx'
import { ArticleControl } from './article-control.tsx'
import { Bubble } from './bubble.tsx'
import css from './chat.module.css'
import { repliesApi } from './replies-api.ts'

const contracts = {
  text: { name: autoRepliesResource.name, input: replyShapes.text },
  image: { name: autoRepliesResource.name, input: replyShapes.image },
  voice: { name: autoRepliesResource.name, input: replyShapes.voice },
  video: { name: autoRepliesResource.name, input: replyShapes.video },
  music: { name: autoRepliesResource.name, input: replyShapes.music },
  article: { name: autoRepliesResource.name, input: replyShapes.article },
  news: { name: autoRepliesResource.name, input: replyShapes.news },
  transfer: { name: autoRepliesResource.name, input: replyShapes.transfer },
} as const

const text = formFields(contracts.text)
const image = formFields(contracts.image)
const voice = formFields(contracts.voice)
const video = formFields(contracts.video)
const music = formFields(contracts.music)
const article = formFields(contracts.article)
const news = formFields(contracts.news)
const transfer = formFields(contracts.transfer)

const fallback = <image.Field name="fallback" rows={2} />
const fields: Record<ReplyType, ReactNode> = {
  text: (
    <>
      <text.Field name="content" rows={5} />
      <ByteCount name="content" max={replyLimits.text} />
    </>
  ),
  image: (
    <>
      <image.Field name="image_id" />
      {fallback}
    </>
  ),
  voice: (
    <>
      <voice.Field name="audio_id" />
      {fallback}
    </>
  ),
  video: (
    <>
      <video.Field name="video_id" />
      <video.Field name="title" />
      <video.Field name="description" rows={2} />
      {fallback}
    </>
  ),
  music: (
    <>
      <music.Field name="title" />
      <music.Field name="description" rows={2} />
      <music.Fields of={['music_url', 'hq_music_url', 'image_id']} />
      {fallback}
    </>
  ),
  article: (
    <>
      <ReadableArticle />
      <article.Field name="locale" />
      {fallback}
    </>
  ),
  news: (
    <>
      <news.Field name="title" />
      <news.Field name="description" rows={2} />
      <news.Fields of={['url', 'image_id']} />
    </>
  ),
  transfer: <transfer.Field name="account" />,
}

/** The articles are listed for those who have them alone. */
function ReadableArticle() {
  const t = useAdminTexts()
  return useRights().may('contents', 'read') ? <ArticleControl /> : <p className={css.hint}>{t('wechat-replies.article_not_yours')}</p>
}

const needed: Partial<Record<ReplyType, 'materials' | 'customer_service'>> = {
  image: 'materials',
  voice: 'materials',
  video: 'materials',
  music: 'materials',
  transfer: 'customer_service',
}

const isReplyType = (value: unknown): value is ReplyType => replyTypes.some((type) => type === value)
export const emptyReply = (type: ReplyType): Values => ({ ...emptyValues(contracts[type], {}), type })

export function ReplyField() {
  const t = useAdminTexts()
  const outer = useForm()
  const { form } = outer
  const value = useFieldValue('reply')
  const given = property(value, 'type')
  const type = isReplyType(given) ? given : 'text'
  const extra = needed[type]
  const cannot = useUnavailable()
  // Values of a kind are kept while another one is chosen.
  const written = useRef<Partial<Record<ReplyType, unknown>>>({})
  const choose = (next: string | null) => {
    if (!isReplyType(next)) return
    written.current[type] = value
    form.set('reply', written.current[next] ?? emptyReply(next))
  }
  const context = useMemo<FormContext>(
    () => ({ ...outer, contract: contracts[type], form: new ObjectPart(form, 'reply'), item: null }),
    [outer, form, type],
  )
  return (
    <>
      <Select
        size="sm"
        id={form.idOf('reply')}
        label={t('wechat-replies.reply_type')}
        description={t('wechat-replies.languages_note')}
        data={replyTypes.map((one) => ({
          value: one,
          label: t(`wechat-replies.types.${one}`),
          // The one that is stored can be looked at again.
          disabled: cannot(one) && one !== type && one !== property(form.saved('reply'), 'type'),
        }))}
        renderOption={({ option }) => (
          <span className={css.option}>
            <span>{option.label}</span>
            {isReplyType(option.value) && cannot(option.value) ? (
              <span className={css.hint}>
                {t(option.value === 'article' ? 'wechat-replies.not_your_part' : 'wechat-replies.not_for_account')}
              </span>
            ) : null}
          </span>
        )}
        value={type}
        onChange={choose}
      />
      <AccountNotice permissions={extra ? ['callback', extra] : ['callback']} isBlockingOnly />
      <FormProvider value={context}>{fields[type]}</FormProvider>
      <Preview value={value} />
    </>
  )
}

function useUnavailable(): (type: ReplyType) => boolean {
  const isLacking = { materials: useIsLackingByKind('materials'), customer_service: useIsLackingByKind('customer_service') }
  const mayReadArticles = useRights().may('contents', 'read')
  return (type) => {
    if (type === 'article' && !mayReadArticles) return true
    const permission = needed[type]
    return permission !== undefined && isLacking[permission]
  }
}

function ByteCount({ name, max }: { name: string; max: number }) {
  return <RoomLeft className={css.count} of={textOf(useFieldValue(name))} max={max} />
}

function Preview({ value }: { value: unknown }) {
  const t = useAdminTexts()
  const [settled] = useDebouncedValue(value, 300)
  const written = reply.safeParse(settled).data
  const { data } = useQuery({
    queryKey: ['wechat-replies', 'preview', written],
    queryFn: ({ signal }) => (written ? repliesApi.preview(written, { signal }) : null),
    enabled: written !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const shown = written ? data?.shown : null
  return (
    <section className={css.preview} aria-label={t('wechat-replies.preview')}>
      <p className={css.label}>{t('wechat-replies.preview')}</p>
      <div className={css.chat}>
        <ul className={css.log}>
          <li>{shown ? <Bubble of={shown} /> : <p className={css.hint}>{t('wechat-replies.preview_empty')}</p>}</li>
        </ul>
      </div>
    </section>
  )
}
