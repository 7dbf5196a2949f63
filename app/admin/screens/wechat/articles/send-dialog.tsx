import { Alert, Button, Checkbox, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '../../../../../contracts/fields.ts'
import type { ArticleChecked } from '../../../../../contracts/wechat/articles.ts'
import { catalogueText } from '../../../../api/catalogue.ts'
import { isApiError } from '../../../../api/error.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { ReadingSwitch } from '../../../fields/letters/row-reading.tsx'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './articles.module.css'
import { name, pushArticles } from './articles-api.ts'
import { LanguageChoice } from './language-choice.tsx'
import { OwnFields } from './own-texts.tsx'
import { Preview } from './preview.tsx'
import { Problems } from './problems.tsx'
import { useCheck } from './use-check.ts'
import { useIsOpen } from './use-is-open.ts'
import { useOwnTexts } from './use-own-texts.ts'

interface Props {
  contentId: number
  locale: Locale
  onLocale: (locale: Locale) => void
  onClose: () => void
}

export function SendDialog({ onLocale, ...props }: Props) {
  const t = useAdminTexts()
  const { locale, onClose } = props
  return (
    <Modal opened onClose={onClose} size="64rem" title={t(`${name}.send_title`)} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <Group mb="md" gap="xs">
        <LanguageChoice value={locale} onChange={onLocale} />
        <ReadingSwitch />
      </Group>
      <Sending key={locale} {...props} />
    </Modal>
  )
}

function Sending({ contentId, locale, onClose }: Omit<Props, 'onLocale'>) {
  const t = useAdminTexts()
  const [own, setOwn, forget] = useOwnTexts(contentId, locale)
  const { checked, isChecking, error, retry } = useCheck(contentId, locale, own)
  /** The question that was said yes to: another one is asked again. */
  const [agreed, agree] = useState('')
  const send = useSending(forget)
  if (!checked) return error ? <CheckFailure error={error} onAgain={retry} /> : <p className={css.quiet}>{t(`${name}.checking`)}</p>
  const texts = own ?? checked.fields
  const isRefused = checked.problems.some(({ severity }) => severity === 'error')
  const question = checked.problems.find(({ severity }) => severity === 'question')
  const overwrite = question !== undefined && question.code === agreed
  const refusal = send.data?.failed[0]
  const push = { content_ids: [contentId], locale, overwrite, texts: [{ content_id: contentId, version: checked.version, ...texts }] }
  return (
    <>
      <div className={css.sending}>
        <div className={css.facts}>
          <Problems of={checked.problems} contentId={contentId} />
          <OwnFields original={checked.original_title} value={texts} own={checked.own} onChange={setOwn} />
          <Size of={checked} />
        </div>
        <Preview html={checked.html} title={texts.title} author={texts.author} cover={checked.cover} />
      </div>
      {question ? (
        <Checkbox
          className={css.tick ?? ''}
          mt="md"
          label={t(`${name}.overwrite.${question.code}`)}
          checked={overwrite}
          onChange={(event) => agree(event.currentTarget.checked ? question.code : '')}
        />
      ) : null}
      {error ? <CheckFailure error={error} onAgain={retry} /> : null}
      {refusal ? (
        <Alert color="red" mt="md" role="alert">
          {refusal.message}
        </Alert>
      ) : null}
      <Group justify="space-between" mt="lg" gap="xs">
        <p role="status" className={css.quiet}>
          {isChecking ? t(`${name}.checking`) : ''}
        </p>
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            size="sm"
            loading={send.isPending}
            disabled={isRefused || (question !== undefined && !overwrite)}
            onClick={() =>
              send.mutate(
                { push, isByHand: !checked.can_publish },
                // Not where the dialog was closed: another one may be open by now.
                { onSuccess: ({ failed }) => failed.length === 0 && onClose() },
              )
            }
          >
            {t(`${name}.${checked.article?.has_draft ? 'send_again' : 'send'}`)}
          </Button>
        </Group>
      </Group>
    </>
  )
}

/** Sends an article; reports the result also where the dialog was closed before the answer. */
function useSending(onSent: () => void) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const isOpen = useIsOpen()
  return useMutation({
    mutationFn: ({ push }: { push: Parameters<typeof pushArticles>[0]; isByHand: boolean }) => pushArticles(push),
    onSuccess: ({ failed: [failure] }, { isByHand }) => {
      if (!failure) {
        onSent()
        toasts.success(t(`${name}.${isByHand ? 'sent_by_hand' : 'sent'}`))
      } else if (!isOpen()) toasts.error(failure.message)
    },
    // An answer that was lost says nothing of what was done.
    onSettled: () => void queries.invalidateQueries({ queryKey: [name] }),
  })
}

function CheckFailure({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const t = useAdminTexts()
  return (
    <Alert color="orange" mt="md" role="alert" title={t(`${name}.not_checked`)}>
      <p className={css.failure}>{error.message || (isApiError(error) ? catalogueText(error) : '')}</p>
      <Button variant="default" size="xs" onClick={onAgain}>
        {t(`${name}.check_again`)}
      </Button>
    </Alert>
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
