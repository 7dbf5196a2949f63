import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MenuComparison } from '../../../../../contracts/wechat/menu-compare.ts'
import { ReadingSwitch } from '../../../fields/letters/row-reading.tsx'
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { LateSkeleton } from '../../../kit/layout/late-skeleton.tsx'
import { ListFailure } from '../../../kit/list/list-messages.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { Changes } from './changes.tsx'
import { menuApi } from './menu-api.ts'
import css from './menus.module.css'

interface Props {
  isPublishing: boolean
  version: number
  changedBy: string
  isSending: boolean
  failure: string | null
  onPublish: () => void
  onClose: () => void
}

export function CompareDialog({ isPublishing, version, changedBy, isSending, failure, onPublish, onClose }: Props) {
  const t = useAdminTexts()
  const [first] = useState(version)
  const problem = failure ?? (version === first ? null : t('wechat-menus.stale', { name: changedBy }))
  const { data, error, isFetching, refetch } = useQuery({
    // A menu that a colleague saves in between is compared again before it can be published.
    queryKey: ['wechat-menus', 'compare', version],
    queryFn: ({ signal }) => menuApi.compare(signal),
    gcTime: 0,
    retry: false,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(isPublishing ? 'wechat-menus.publish_title' : 'wechat-menus.compare_title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {error && !isFetching ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {isFetching ? <LateSkeleton height={160} /> : data ? <Compared data={data} isPublishing={isPublishing} /> : null}
      {problem ? (
        <div className={css.notice} role="alert">
          {problem}
        </div>
      ) : null}
      <DialogFoot>
        <Button variant="default" size="sm" onClick={onClose}>
          {t(isPublishing ? 'common.cancel' : 'common.close')}
        </Button>
        {isPublishing ? (
          <Button size="sm" disabled={!data || isFetching} loading={isSending} onClick={onPublish}>
            {t('wechat-menus.publish_now')}
          </Button>
        ) : null}
      </DialogFoot>
    </Modal>
  )
}

function Compared({ data: { live, publishing, edited, elsewhere }, isPublishing }: { data: MenuComparison; isPublishing: boolean }) {
  const t = useAdminTexts()
  return (
    <>
      <ReadingSwitch />
      {isPublishing ? <p className={css.note}>{t('wechat-menus.publish_note')}</p> : null}
      {live.source === 'website' ? <p className={css.note}>{t('wechat-menus.website_note')}</p> : null}
      <Part title={t('wechat-menus.for_followers')}>
        <Changes changes={publishing} none={t('wechat-menus.same_for_followers')} />
      </Part>
      {isPublishing ? null : (
        <>
          <Part title={t('wechat-menus.since_published')}>
            <Changes changes={edited} none={t('wechat-menus.same_as_published')} />
          </Part>
          <Part title={t('wechat-menus.elsewhere')}>
            <Changes changes={elsewhere} none={t('wechat-menus.nothing_elsewhere')} />
          </Part>
        </>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
