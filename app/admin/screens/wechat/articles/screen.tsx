import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Locale } from '../../../../../contracts/fields.ts'
import { defaultPageSize } from '../../../../../contracts/resource.ts'
import { type WechatArticle, wechatArticleStates } from '../../../../../contracts/wechat/articles.ts'
import { useRights } from '../../../../api/rights.ts'
import { formatDate, formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { jobsKey } from '../../../api/jobs.ts'
import { RelativeTime } from '../../../kit/dates/relative-time.tsx'
import { Drawer } from '../../../kit/dialogs/dialogs.tsx'
import { useTitle } from '../../../kit/languages.ts'
import { LateSkeleton } from '../../../kit/layout/late-skeleton.tsx'
import type { Filter, RowAction } from '../../../kit/list/list-types.ts'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { PlainList } from '../../../lists/plain-list.tsx'
import type { RowColumn } from '../../../lists/table/rows-props.ts'
import { editPath } from '../../../registry/screens.ts'
import { AccountNotice, useIsLacking } from '../account-notice.tsx'
import css from './articles.module.css'
import { name, readArticles, sendParams, useFigureState } from './articles-api.ts'
import { usePublishesByHand } from './by-hand.ts'
import { MassSendDialog } from './mass-send-dialog.tsx'
import { MassSettlement } from './mass-settlement.tsx'
import { Outcome } from './outcome.tsx'
import { PickDialog } from './pick-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SendMany } from './send-many.tsx'
import { useArticleActions } from './use-article-actions.tsx'

// The chart weighs as much as all the rest.
const ArticleFigures = lazy(() => import('./figures.tsx'))
const waiting = new Set<WechatArticle['state']>(['queued', 'uploading', 'adding', 'publishing', 'sending'])
const pollMs = 2_000

export default function WechatArticles() {
  const t = useAdminTexts()
  const [isPicking, setPicking] = useState(false)
  const [counted, setCounted] = useState<WechatArticle | null>(null)
  const { ids: chosen, locale, choose } = useChosen()
  const isByHand = usePublishesByHand()
  const isLacking = useIsLacking('drafts')
  const maySend = useRights().may('contents', 'read')
  const [massSend, setMassSend] = useState<WechatArticle | null>(null)
  const actions = useArticleActions({ send: (article) => choose([article.content_id], article.locale), massSend: setMassSend })
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t(`${name}.state`),
      options: wechatArticleStates.map((value) => ({ value, label: t(`${name}.states.${value}`) })),
    },
  ]
  const [first, second] = chosen
  const pick = maySend ? (
    <Button size="sm" leftSection={<IconSend size={16} aria-hidden />} disabled={isLacking} onClick={() => setPicking(true)}>
      {t(`${name}.pick`)}
    </Button>
  ) : null
  return (
    <>
      <PlainList
        name={name}
        lead={t(`${name}.lead`)}
        read={readArticles}
        filters={filters}
        columns={useArticleColumns(isByHand, actions, setCounted)}
        keyOf={({ id }) => String(id)}
        titleOf={({ title }) => title}
        actions={actions}
        empty={t(`${name}.empty`)}
        above={() => (
          <>
            <AccountNotice permissions={['drafts', 'publishing', 'mass_sending']} note={isByHand ? t(`${name}.by_hand`) : ''} />
            <FigureState />
            <Watch />
          </>
        )}
        extra={pick}
      />
      <Drawer
        opened={counted !== null}
        onClose={() => setCounted(null)}
        position="right"
        size="lg"
        title={counted ? t(`${name}.figures.open`, { title: counted.title }) : ''}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {counted ? (
          <Suspense fallback={<LateSkeleton height={320} />}>
            <ArticleFigures id={counted.id} />
          </Suspense>
        ) : null}
      </Drawer>
      {massSend?.mass_send?.state === 'unknown' && massSend.state === 'sending' ? (
        <MassSettlement article={massSend} send={massSend.mass_send} onClose={() => setMassSend(null)} />
      ) : massSend ? (
        <MassSendDialog article={massSend} onClose={() => setMassSend(null)} />
      ) : null}
      {isPicking ? (
        <PickDialog
          onClose={() => setPicking(false)}
          onPick={(id) => {
            setPicking(false)
            choose([id])
          }}
        />
      ) : null}
      {maySend && first !== undefined && second === undefined ? (
        <SendDialog
          key={first}
          contentId={first}
          locale={locale}
          onLocale={(language) => choose([first], language)}
          onClose={() => choose([])}
        />
      ) : null}
      {maySend && second !== undefined ? (
        <SendMany ids={chosen} locale={locale} onLocale={(language) => choose(chosen, language)} onClose={() => choose([])} />
      ) : null}
    </>
  )
}

function useChosen(): { ids: number[]; locale: Locale; choose: (ids: number[], locale?: Locale) => void } {
  const [params, setParams] = useSearchParams()
  const ids = (params.get(sendParams.ids) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  const choose = (next: number[], language: Locale = 'zh') =>
    setParams(
      (known) => {
        const changed = new URLSearchParams(known)
        changed.delete(sendParams.ids)
        changed.delete(sendParams.locale)
        if (next.length > 0) changed.set(sendParams.ids, next.join(','))
        if (next.length > 0 && language !== 'zh') changed.set(sendParams.locale, language)
        return changed
      },
      { preventScrollReset: true, replace: true },
    )
  return { ids, locale: params.get(sendParams.locale) === 'en' ? 'en' : 'zh', choose }
}

/** Below the key of the queue: read again with its every change. What WeChat itself says in between is found by polling. */
const watchKey = [...jobsKey, name, 'watch']

function Watch() {
  useQuery({
    queryKey: watchKey,
    queryFn: async ({ signal, client }) => {
      const { items } = await readArticles({ per_page: defaultPageSize }, { signal, quiet: [] })
      const mark = JSON.stringify(items.map(({ id, updated_at }) => [id, updated_at]))
      if (client.getQueryData<WatchedState>(watchKey)?.mark !== mark) await client.invalidateQueries({ queryKey: [name, 'list'] })
      return { mark, isWaiting: items.some(({ state }) => waiting.has(state)) } satisfies WatchedState
    },
    refetchInterval: ({ state }) => (state.data?.isWaiting ? pollMs : pollMs * 5),
  })
  return null
}
interface WatchedState {
  mark: string
  isWaiting: boolean
}

function FigureState() {
  const t = useAdminTexts()
  const locale = useLocale()
  const { data } = useFigureState()
  if (data?.error) return <p className={css.figures}>{t(`${name}.figures.refused`, { error: data.error.replace(/[。.]$/, '') })}</p>
  if (!data?.until) return null
  return <p className={css.figures}>{t(`${name}.figures.until`, { day: formatDate(data.until, locale, 'UTC') })}</p>
}

function useArticleColumns(
  isByHand: boolean,
  actions: (article: WechatArticle) => RowAction[],
  onFigures: (article: WechatArticle) => void,
): RowColumn<WechatArticle>[] {
  const t = useAdminTexts()
  return [
    { name: 'title', label: t(`${name}.article`), card: 'title', cell: (article) => <Title article={article} /> },
    {
      name: 'state',
      label: t(`${name}.state`),
      card: 'status',
      width: 380,
      cell: (article) => (
        <div className={css.outcome}>
          <Outcome article={article} isByHand={isByHand} />
          <NextSteps article={article} actions={actions(article).filter(({ isQuick }) => isQuick)} />
        </div>
      ),
    },
    { name: 'language', label: t(`${name}.language`), width: 110, cell: ({ locale }) => t(`${name}.languages.${locale}`) },
    {
      name: 'figures',
      label: t(`${name}.figures.column`),
      width: 150,
      cell: (article) => <Readers article={article} onOpen={() => onFigures(article)} />,
    },
    { name: 'updated_at', label: t(`${name}.updated_at`), width: 140, cell: ({ updated_at }) => <RelativeTime at={updated_at} /> },
  ]
}

/** Stand in the row's menu too, where a menu's user looks for them. */
function NextSteps({ article: { title }, actions }: { article: WechatArticle; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <div className={css.steps}>
      {actions.map(({ label, icon, run }) => (
        <Button key={label} variant="default" size="compact-sm" leftSection={icon} aria-label={`${label}: ${title}`} onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  )
}

function Readers({ article, onOpen }: { article: WechatArticle; onOpen: () => void }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { readers, sharers, title } = article
  if (readers === null || sharers === null) return '—'
  return (
    <Button variant="default" size="compact-sm" aria-haspopup="dialog" title={t(`${name}.figures.open`, { title })} onClick={onOpen}>
      {formatNumber(readers, locale)} / {formatNumber(sharers, locale)}
    </Button>
  )
}

function Title({ article }: { article: WechatArticle }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const titleOf = useTitle()
  const own = titleOf(article)
  const mayRead = useRights().may('contents', 'read')
  return (
    <div className={css.title}>
      {own && mayRead ? (
        <Link className="link" to={to(editPath('contents', article.content_id))}>
          {own}
        </Link>
      ) : (
        <span>{article.title}</span>
      )}
      {own && own !== article.title ? <span className={css.quiet}>{t(`${name}.called`, { title: article.title })}</span> : null}
    </div>
  )
}
