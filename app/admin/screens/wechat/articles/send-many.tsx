import { Alert, Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Locale } from '../../../../../contracts/fields.ts'
import { maxPushed } from '../../../../../contracts/wechat/articles.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { useTitle } from '../../../kit/languages.ts'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { editPath } from '../../../registry/screens.ts'
import css from './articles.module.css'
import { name, pushArticles } from './articles-api.ts'
import { usePublishesByHand } from './by-hand.ts'
import { LanguageChoice } from './language-choice.tsx'
import { useIsOpen } from './use-is-open.ts'

interface Props {
  ids: number[]
  locale: Locale
  onLocale: (locale: Locale) => void
  onClose: () => void
}

export function SendMany({ ids, locale, onLocale, onClose }: Props) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const titleOf = useTitle()
  const queries = useQueryClient()
  const isByHand = usePublishesByHand()
  const isOpen = useIsOpen()
  const sent = ids.slice(0, maxPushed)
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => pushArticles({ content_ids: sent, locale }),
    onSuccess: ({ failed: [first, ...others] }) => {
      if (!first || isOpen()) return
      toasts.error(t(`${name}.not_sent`, { count: others.length + 1 }), { message: `${titleOf(first)} ${first.message}` })
    },
    // An answer that was lost says nothing of what was done.
    onSettled: () => void queries.invalidateQueries({ queryKey: [name] }),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`${name}.send_many`, { count: sent.length })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {data ? (
        <>
          <p role="status">{t(`${name}.queued`, { count: data.queued.length })}</p>
          {data.failed.length > 0 ? (
            <Alert color="orange" title={t(`${name}.not_sent`, { count: data.failed.length })}>
              <ul className={css.failures}>
                {data.failed.map((failure) => (
                  <li key={failure.id}>
                    <Link className="link" to={to(editPath('contents', failure.id))}>
                      {titleOf(failure)}
                    </Link>{' '}
                    {failure.message}
                  </li>
                ))}
              </ul>
            </Alert>
          ) : null}
        </>
      ) : (
        <>
          <p>{t(`${name}.many_hint`)}</p>
          {isByHand ? <p>{t(`${name}.by_hand`)}</p> : null}
          {ids.length > maxPushed ? <p className={css.quiet}>{t(`${name}.most`, { count: maxPushed })}</p> : null}
          <LanguageChoice value={locale} onChange={onLocale} />
        </>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" size="sm" onClick={onClose}>
          {t(data ? 'common.close' : 'common.cancel')}
        </Button>
        {data ? null : (
          <Button size="sm" loading={isPending} onClick={() => mutate()}>
            {t(`${name}.send`)}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
