import { Alert, Button, Checkbox, Group, Modal, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { locales } from '../../../../../contracts/fields.ts'
import type { ArticleChecked } from '../../../../../contracts/wechat/articles.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { useAdminTexts } from '../../../texts.ts'
import css from './articles.module.css'
import { checkArticle, name, type OwnTexts, pushArticles } from './articles-api.ts'
import { OwnFields } from './own-texts.tsx'
import { Preview } from './preview.tsx'
import { Problems } from './problems.tsx'

const settleMs = 400

/** One article before it is sent: what WeChat would refuse, its texts there, and what it will look like. */
export function SendDialog({ contentId, onClose }: { contentId: number; onClose: () => void }) {
  const t = useAdminTexts()
  const [locale, setLocale] = useState<'zh' | 'en'>('zh')
  return (
    <Modal opened onClose={onClose} size="64rem" title={t(`${name}.send_title`)} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <SegmentedControl
        size="xs"
        mb="md"
        aria-label={t(`${name}.language`)}
        value={locale}
        data={locales.map((value) => ({ value, label: t(`${name}.languages.${value}`) }))}
        onChange={(value) => setLocale(value === 'en' ? 'en' : 'zh')}
      />
      <Sending key={locale} contentId={contentId} locale={locale} onClose={onClose} />
    </Modal>
  )
}

interface SendingProps {
  contentId: number
  locale: 'zh' | 'en'
  onClose: () => void
}

function Sending({ contentId, locale, onClose }: SendingProps) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [own, setOwn] = useState<OwnTexts | null>(null)
  const [settled] = useDebouncedValue(own, settleMs)
  const [overwrite, setOverwrite] = useState(false)
  const { data, error } = useQuery({
    queryKey: [name, 'check', contentId, locale, settled],
    queryFn: ({ signal }) => checkArticle({ content_id: contentId, locale, ...settled }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const texts = own ?? data?.fields
  const send = useMutation({
    mutationFn: () =>
      pushArticles({ content_ids: [contentId], locale, overwrite, ...(texts && { texts: [{ content_id: contentId, ...texts }] }) }),
    onSuccess: ({ failed: [failure] }) => {
      if (failure) toasts.error(failure.message)
      else toasts.success(t(`${name}.sent`))
      if (!failure) onClose()
      return queries.invalidateQueries({ queryKey: [name] })
    },
  })
  if (error) return <Alert color="red">{error.message}</Alert>
  if (!data || !texts) return <p className={css.quiet}>{t(`${name}.checking`)}</p>
  const isRefused = data.problems.some(({ severity }) => severity === 'error')
  const question = data.problems.find(({ severity }) => severity === 'question')
  return (
    <>
      <div className={css.sending}>
        <div className={css.facts}>
          <Problems of={data.problems} contentId={contentId} />
          <OwnFields value={texts} onChange={setOwn} />
          <Size of={data} />
        </div>
        <Preview html={data.html} title={texts.title} author={texts.author} cover={data.cover} />
      </div>
      {question ? (
        <Checkbox
          className={css.tick ?? ''}
          mt="md"
          label={t(`${name}.overwrite.${question.code}`)}
          checked={overwrite}
          onChange={(event) => setOverwrite(event.currentTarget.checked)}
        />
      ) : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          size="sm"
          loading={send.isPending}
          disabled={isRefused || (question !== undefined && !overwrite)}
          onClick={() => send.mutate()}
        >
          {t(`${name}.${data.article?.has_draft ? 'send_again' : 'send'}`)}
        </Button>
      </Group>
    </>
  )
}

function Size({ of: { size, source_url } }: { of: ArticleChecked }) {
  const t = useAdminTexts()
  const locale = useLocale()
  return (
    <p className={css.quiet}>
      {t(`${name}.size`, { characters: formatNumber(size.characters, locale), pictures: size.pictures })}
      {source_url ? <span className={css.address}>{t(`${name}.source`, { address: source_url })}</span> : null}
    </p>
  )
}
